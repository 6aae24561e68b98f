# Sourced by the other scripts: what they need from the system, and a display and bus of their own.
# shellcheck shell=bash disable=SC2034 # What it sets is for the scripts that source it.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly root

readonly no_service=69  # EX_UNAVAILABLE: something that this machine lacks.
readonly bad_usage=64   # EX_USAGE.

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# stop STATUS MESSAGE…: one line, and the end.
stop() {
  local status=$1
  shift
  say "$*"
  exit "$status"
}

package_manager() {
  local manager
  for manager in apt-get dnf pacman; do
    if command -v "$manager" >/dev/null; then
      echo "$manager"
      return
    fi
  done
}

# packages KIND: the names of what is needed, as this machine's package manager knows them. KIND is command (a program
# without its window), keyring (for quicktodo-sync), build, browser, test, valgrind, taskwarrior, evolution, venv or debootstrap.
packages() {
  case "$(package_manager):$1" in
    dnf:command) echo git pkgconf-pkg-config sqlite-devel libcurl-devel libical-devel ;;
    dnf:build) echo git pkgconf-pkg-config libadwaita-devel gtk4-devel sqlite-devel libcurl-devel \
      libical-devel libsecret-devel adwaita-icon-theme librsvg2 ;;
    dnf:keyring) echo libsecret-devel ;;
    dnf:browser) echo gtk4 ;;
    dnf:test) echo xorg-x11-server-Xvfb dbus-daemon at-spi2-core python3-pyatspi python3-pytest \
      python3-pytest-timeout python3-pytest-xdist python3-dateutil python3-xlib python3-pillow xdotool dejavu-sans-fonts \
      ShellCheck openssl groff-base radicale ;;
    pacman:command) echo git pkgconf sqlite curl libical ;;
    pacman:build) echo git pkgconf libadwaita gtk4 sqlite curl libical libsecret adwaita-icon-theme \
      librsvg ;;
    pacman:keyring) echo libsecret ;;
    pacman:browser) echo gtk4 ;;
    pacman:test) echo xorg-server-xvfb dbus at-spi2-core python-atspi python-pytest python-pytest-timeout \
      python-pytest-xdist python-dateutil python-xlib python-pillow xdotool ttf-dejavu shellcheck openssl groff \
      radicale ;;
    *:command) echo git pkg-config libsqlite3-dev libcurl4-openssl-dev libical-dev ;;
    # GTK before 4.20 draws the icons, which are SVG, through librsvg's loader, which is recommended only.
    *:build) echo git pkg-config libadwaita-1-dev libsqlite3-dev libcurl4-openssl-dev \
      libical-dev libsecret-1-dev adwaita-icon-theme librsvg2-common ;;
    *:keyring) echo libsecret-1-dev ;;
    *:browser) echo libgtk-4-bin ;;
    *:valgrind) echo valgrind ;;
    dnf:taskwarrior | pacman:taskwarrior) echo task ;;
    *:taskwarrior) echo taskwarrior ;;
    apt-get:evolution) echo evolution-data-server gir1.2-ecal-2.0 gir1.2-edataserver-1.2 ;;
    dnf:venv) echo python3 ;;
    pacman:venv) echo python ;;
    *:venv) echo python3-venv ;;
    *:debootstrap) echo debootstrap ;;
    *:test) echo xvfb dbus dbus-bin at-spi2-core python3-pyatspi python3-pytest python3-pytest-timeout \
      python3-pytest-xdist python3-dateutil python3-xlib python3-pil xdotool fonts-dejavu-core \
      gsettings-desktop-schemas shellcheck openssl groff-base radicale xandikos python3-caldav \
      todoman vdirsyncer gnome-keyring libglib2.0-bin ;;
  esac
}

# has KIND: whether everything of this kind is there, however it came.
has() {
  case $1 in
    command)
      command -v git >/dev/null && command -v pkg-config >/dev/null && pkg-config --exists sqlite3 'libcurl >= 7.87' 'libical >= 3'
      ;;
    keyring) pkg-config --exists libsecret-1 ;;
    build) has command && has keyring && pkg-config --exists 'gtk4 >= 4.8' 'libadwaita-1 >= 1.2' && has_svg_icons ;;
    debootstrap) command -v debootstrap >/dev/null ;;
    browser) command -v gtk4-broadwayd >/dev/null ;;
    valgrind) command -v valgrind >/dev/null ;;
    taskwarrior) command -v task >/dev/null ;;
    evolution) has_evolution ;;
    venv) /usr/bin/python3 -c 'import ensurepip, venv' 2>/dev/null ;;
    test)
      command -v Xvfb >/dev/null && command -v dbus-daemon >/dev/null && command -v xdotool >/dev/null &&
        command -v shellcheck >/dev/null && command -v openssl >/dev/null && command -v groff >/dev/null &&
        command -v radicale >/dev/null && has_calendar_programs &&
        /usr/bin/python3 -c 'import PIL, Xlib, dateutil, pyatspi, pytest, pytest_timeout, xdist' 2>/dev/null
      ;;
  esac
}

# has_calendar_programs: whether Xandikos, other clients of CalDAV and a keyring are there, which only Debian surely has.
# Elsewhere, the tests that need them are skipped.
has_calendar_programs() {
  [[ $(package_manager) != apt-get ]] ||
    { command -v xandikos >/dev/null && command -v todoman >/dev/null && command -v vdirsyncer >/dev/null &&
      command -v gnome-keyring-daemon >/dev/null && command -v gdbus >/dev/null &&
      /usr/bin/python3 -c 'import caldav' 2>/dev/null; }
}

# has_evolution: whether Evolution Data Server and its bindings for Python are there, which only Debian surely has. Elsewhere,
# the benchmark leaves it out.
has_evolution() {
  [[ $(package_manager) != apt-get ]] ||
    { [[ -x /usr/libexec/evolution-calendar-factory ]] &&
      /usr/bin/python3 -c 'import gi; gi.require_version("ECal", "2.0"); gi.require_version("EDataServer", "1.2")' 2>/dev/null; }
}

# has_svg_icons: whether GTK can draw its icons, which are SVG: by gdk-pixbuf's loader or, newer ones, by a loader of
# their own.
has_svg_icons() {
  local folder
  folder=$(pkg-config --variable=gdk_pixbuf_moduledir gdk-pixbuf-2.0)
  pkg-config --exists 'gtk4 >= 4.20' || compgen -G "$folder/*svg*" >/dev/null || [[ ! -e $folder ]]
}

# need KIND…: installs what is missing. Asks nothing as root, and goes through sudo otherwise.
need() {
  install_missing "$@"
  [[ " $* " != *" build "* ]] || forget_plans_without libadwaita-1
  [[ " $* " != *" keyring "* ]] || forget_plans_without libsecret-1
}

# SwiftPM keeps a build's plan with the flags that pkg-config gave for it. A plan that was made when a library was not
# installed, as GTK for a command alone, would not find its headers now.
forget_plans_without() {
  local plan
  for plan in "$root"/.build/{debug,release}.yaml; do
    if [[ -e $plan ]] && ! grep -q -e "$1" "$plan"; then rm "$plan"; fi
  done
}

install_missing() {
  local kind missing=() as_root=()
  for kind in "$@"; do
    # shellcheck disable=SC2207 # Package names hold no spaces.
    has "$kind" || missing+=($(packages "$kind"))
  done
  ((${#missing[@]})) || return 0
  local manager
  manager=$(package_manager)
  [[ -n $manager ]] || stop "$no_service" "no package manager that is known here (apt, dnf, pacman);" \
    "install what Debian calls: ${missing[*]}"
  if ((EUID)); then
    command -v sudo >/dev/null || stop "$no_service" "sudo is missing; as root, run:" \
      "$manager install ${missing[*]}"
    as_root=(sudo)
  fi
  say "installing ${missing[*]} (${as_root[*]:+through sudo, }with $manager)"
  local install status=0
  # shellcheck disable=SC2016 # The shell that it starts has the packages as arguments.
  case $manager in
    apt-get) install=(env DEBIAN_FRONTEND=noninteractive sh -c
      'apt-get update -q && apt-get install -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"' sh) ;;
    dnf) install=(dnf install -y) ;;
    pacman) install=(pacman -S --needed --noconfirm) ;;
  esac
  # One command, so that sudo asks for a password once.
  "${as_root[@]}" "${install[@]}" "${missing[@]}" >&2 || status=$?
  ((status == 0)) || stop "$no_service" "the packages could not be installed (${as_root[*]:+sudo }$manager ended with" \
    "status $status, for the reason above); try again, or install them by hand: ${missing[*]}"
  for kind in "$@"; do
    has "$kind" || stop "$no_service" "the packages are installed, but still something is missing:" \
      "GTK 4.8, libadwaita 1.2, SQLite, libcurl 7.87, libical 3 and libsecret with their headers are needed ($kind)"
  done
}

# Ends the script unless Swift 6.3 or newer is there.
need_swift() {
  local where=https://www.swift.org/install/linux/ version
  if ! command -v swift >/dev/null && [[ -x ${HOME:-}/.local/share/swiftly/bin/swift ]]; then
    PATH=$HOME/.local/share/swiftly/bin:$PATH
  fi
  command -v swift >/dev/null || stop "$no_service" "no Swift toolchain found; Swift 6.3 or newer is at $where"
  local printed status=0
  printed=$(swift --version 2>&1) || status=$?
  version=$(sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' <<<"$printed" | head -n 1)
  if ((status)) || [[ -z $version ]]; then
    printf '%s\n' "$printed" >&2
    stop "$no_service" "$(command -v swift) --version prints the above and ends with status $status; expected Swift 6.3" \
      "or newer, which is at $where with the packages that it needs"
  fi
  local major=${version% *} minor=${version#* }
  if ((major < 6 || (major == 6 && minor < 3))); then
    stop "$no_service" "Swift ${version/ /.} is too old; Swift 6.3 or newer is at $where"
  fi
}

# The debug build of everything, whose options are the same everywhere so that it is built once. The index, by which SwiftPM finds
# XCTest's methods, needs no system modules; indexing those takes a fifth of the time. A module that is compiled at once is read
# once, which saves a third of the time from nothing.
debug_build=(--build-tests --explicit-target-dependency-import-check error -Xswiftc -index-ignore-system-modules
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)

# swift_build OPTION…: builds, without SwiftPM's words on flags of GTK's that it does not pass on, and on its own ones that do
# nothing with whole modules. They do no harm, and nobody can do anything about them. Everything goes to standard error, on a terminal as one line that changes.
swift_build() {
  local line
  swift build "$@" 2>&1 | while IFS= read -r line || [[ -n $line ]]; do
    case $line in
      *'prohibited flag(s)'* | *"ignoring '-enable-batch-mode'"* | *'Incremental compilation has been disabled'*) ;;
      '['*/*']'*)
        if [[ -t 2 ]]; then printf '\r\033[K%.79s' "$line"; else printf '%s\n' "$line"; fi
        ;;
      *)
        [[ ! -t 2 ]] || printf '\r\033[K'
        printf '%s\n' "$line"
        ;;
    esac
  done >&2
}

# Processes that end with the script, and its folder for sockets and files.
children=()
workspace=

clean_up() {
  local status=$?
  trap - EXIT INT TERM
  ((${#children[@]} == 0)) || kill "${children[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  [[ -z $workspace ]] || rm -rf "$workspace"
  exit "$status"
}

make_workspace() {
  [[ -z $workspace ]] || return 0
  trap clean_up EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  workspace=$(mktemp -d)
  chmod 700 "$workspace"
}

# interruptible COMMAND…: with SIGINT as usual. A script started in the background ignores it, and so would all
# that it starts; some tests send it.
interruptible() { env --default-signal=INT "$@"; }

# swift_tests OPTION…: runs all Swift tests, or those that a --filter among the options names, as they were built.
# What shows windows has a process of its own, since it counts the objects that are alive in it, and runs the only
# main loop that there is. So has what asks servers for OurPlanet and for accounts: they have to answer in time, and the
# other tests, and huge answers, keep all threads busy. Without a limit, all tests begin at once, and their databases need more
# files than a process may have open.
swift_tests() {
  local others status=0 log=$workspace/swift-tests.log
  : >"$log"
  for others in '^((Rill)?Gtk|OurPlanetViews|OurPlanetServices|QuickTodoCalDAV)Tests\.' \
    '^(?!(OurPlanetServices|QuickTodoCalDAV)Tests\.)' \
    '^(?!GtkTests\.)' '^(?!RillGtkTests\.)' '^(?!OurPlanetViewsTests\.)'; do
    interruptible swift test --skip-build --experimental-maximum-parallelization-width 64 "$@" --skip "$others" 2>&1 |
      tee -a "$log" || status=1
  done
  if ! grep -qE 'Test run with [1-9]|Executed [1-9]' "$log"; then
    say "no Swift test ran; expected one at least that fits: ${*:-everything}"
    status=1
  fi
  ((status == 0)) || swift_failures+=$(grep -E '^✘|error: |Fatal error' "$log")$'\n'
  return "$status"
}

# The lines of swift_tests' output that name what failed.
swift_failures=

# start_and_read VARIABLE COMMAND…: starts a server that writes one line to descriptor 3, and reads the line.
start_and_read() {
  local -n answer=$1
  shift
  # Open here all the time: what a server writes and closes before anyone has opened the other end would be lost.
  local pipe=$workspace/answer.$RANDOM descriptor pid part seconds=0
  mkfifo "$pipe"
  exec {descriptor}<>"$pipe"
  rm -f "$pipe"
  "$@" 3>&"$descriptor" {descriptor}>&- >>"$workspace/servers.log" 2>&1 &
  pid=$!
  children+=("$pid")
  answer=
  until read -r -t 1 -u "$descriptor" part; do
    # What there was of the line when the second had passed.
    answer+=$part
    if ! kill -0 "$pid" 2>/dev/null || ((++seconds >= 30)); then
      cat "$workspace/servers.log" >&2
      stop "$no_service" "$1 could not be started"
    fi
  done
  answer+=$part
  exec {descriptor}>&-
}

# A display and a session bus of the script's own; nothing of the person's own session is touched.
start_session() {
  make_workspace
  export HOME_DURING_TESTS=$workspace/home HOME_BEFORE_TESTS=$HOME
  mkdir -m 700 "$HOME_DURING_TESTS"
  export XDG_DATA_HOME=$HOME_DURING_TESTS/data XDG_CONFIG_HOME=$HOME_DURING_TESTS/config
  export XDG_CACHE_HOME=$HOME_DURING_TESTS/cache XDG_STATE_HOME=$HOME_DURING_TESTS/state
  unset WAYLAND_DISPLAY NO_AT_BRIDGE GTK_A11Y GTK_THEME AT_SPI_BUS_ADDRESS
  export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8
  # Cairo draws everything, but GTK would load OpenGL's drivers into each window all the same. Its name for this changed.
  if pkg-config --exists 'gtk4 >= 4.16'; then export GDK_DISABLE=gl; else export GDK_DEBUG=gl-disable; fi
  start_display
}

# One more display and session bus, which everything that is started from now on uses.
start_display() {
  local number address
  XDG_RUNTIME_DIR=$(mktemp -d -p "$workspace" run.XXXX)
  export XDG_RUNTIME_DIR
  start_and_read number Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp -noreset
  export DISPLAY=:$number
  start_and_read address dbus-daemon --session --nofork --nopidfile --print-address=3 \
    --address="unix:path=$XDG_RUNTIME_DIR/bus"
  export DBUS_SESSION_BUS_ADDRESS=$address
}
