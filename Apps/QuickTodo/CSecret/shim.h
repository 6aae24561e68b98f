#pragma once

#include <libsecret/secret.h>

/// The attributes by which a password of an account is found: the path of the database, and the account's number.
static inline const SecretSchema *csecret_schema(void) {
  static const SecretSchema schema = {
    "io.github.rill.QuickTodo.Account",
    SECRET_SCHEMA_NONE,
    {{"database", SECRET_SCHEMA_ATTRIBUTE_STRING}, {"account", SECRET_SCHEMA_ATTRIBUTE_STRING}, {NULL, 0}},
  };
  return &schema;
}

/// Keeps a password. A failure is to be freed by `g_error_free`.
static inline GError *csecret_store(const char *database, const char *account, const char *label, const char *password) {
  GError *failure = NULL;
  secret_password_store_sync(
    csecret_schema(), SECRET_COLLECTION_DEFAULT, label, password, NULL, &failure, "database", database, "account", account,
    NULL);
  return failure;
}

/// Returns a password, to be freed by `secret_password_free`; NULL if there is none.
static inline char *csecret_lookup(const char *database, const char *account, GError **failure) {
  return secret_password_lookup_sync(
    csecret_schema(), NULL, failure, "database", database, "account", account, NULL);
}

/// Removes a password, if there is one. A failure is to be freed by `g_error_free`.
static inline GError *csecret_clear(const char *database, const char *account) {
  GError *failure = NULL;
  secret_password_clear_sync(csecret_schema(), NULL, &failure, "database", database, "account", account, NULL);
  return failure;
}
