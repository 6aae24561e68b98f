#pragma once

#include <curl/curl.h>

// libcurl's setters and getters take an argument of any type; these take one type each.

/// Takes what has arrived: `size * count` bytes.
/// Returns how many were taken; another number than all stops the transfer.
typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_headers(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/// Sends a copy of these bytes as the request's body, again if the server asks for it, for example with a password.
static inline CURLcode ccurl_set_body(CURL *handle, const void *bytes, size_t count) {
  // The size comes first, because libcurl copies as many bytes as it knows of.
  CURLcode code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes ? bytes : "");
  return code;
}

/// Where the text of an error goes: `CURL_ERROR_SIZE` bytes that live as long as the handle.
static inline CURLcode ccurl_set_error_text(CURL *handle, char *text) {
  return curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, text);
}

/// Who gets each header line, and who the body, unpacked.
static inline CURLcode ccurl_set_receivers(
    CURL *handle, ccurl_receiver header, ccurl_receiver body, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
  return code;
}

/// A number such as `CURLINFO_RESPONSE_CODE`; 0 if it is not known.
static inline long ccurl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// The microseconds until a point of the transfer, such as `CURLINFO_PRETRANSFER_TIME_T`; 0 if it was not reached.
static inline long long ccurl_time(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// The version of libcurl, such as "7.88.1".
static inline const char *ccurl_version(void) { return curl_version_info(CURLVERSION_NOW)->version; }

/// Makes a handle fit for any transfer.
static inline CURLcode ccurl_prepare(CURL *handle) {
  // No other protocol is spoken, whatever an address says, and nothing is followed.
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
  // A transfer has its connection to itself: stopping it closes that one, and a lost one loses nothing else.
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  // libcurl's defaults, which no build of it and no setting may weaken.
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_SSL_VERIFYPEER, 1L);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_SSL_VERIFYHOST, 2L);
  // Passwords come from the request, never from a file of the user.
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  // A library sends no signals, and leaves those of the program alone.
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  // Who leaves does not wait until a host's name has been looked up.
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
  // A proxy's header lines are not the service's.
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  return code;
}
