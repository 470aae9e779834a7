#!/bin/sh
# Starts nginx with a policy that lets in the origin of a wallet script from elsewhere. WALLET_SCRIPT is known only when
# the container starts. With `--print` it prints the policy instead.
#
# usage: start-nginx.sh TEMPLATE OUTPUT | start-nginx.sh --print TEMPLATE
set -eu

case "${WALLET_SCRIPT:-}" in
  http://* | https://*) origin=$(printf '%s' "$WALLET_SCRIPT" | sed -E 's#^(https?://[^/?]*).*#\1#') ;;
  *) origin='' ;;
esac
if [ -n "$origin" ] && ! printf '%s' "$origin" | grep -Eq '^https?://[A-Za-z0-9.-]+(:[0-9]+)?$'; then
  echo "WALLET_SCRIPT: $WALLET_SCRIPT has no origin that can be let in." >&2
  exit 1
fi

# The checked origin holds no character that sed would read.
fill() {
  sed "s#\${WALLET_ORIGIN}#$origin#g" "$1"
}

if [ "$1" = --print ]; then
  fill "$2"
  exit
fi
fill "$1" > "$2"
exec nginx -g 'daemon off;'
