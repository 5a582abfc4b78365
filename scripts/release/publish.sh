#!/usr/bin/env bash
# Makes what a release consists of: build/release (the package and its descriptions) and build/docs. Then publishes it, unless it is
# called with --dry-run. The workflow `release` calls it on a tag.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(node -p 'require("./package.json").version')
fail() {
  echo "Cannot release $version: $1" >&2
  exit 1
}

if [ "${1:-}" != --dry-run ]; then
  [ "$(git tag --points-at HEAD)" = "v$version" ] || fail "tag the commit v$version."
  [ -z "$(git status --porcelain)" ] || fail 'commit your changes first.'
  grep -q "^## $version$" CHANGELOG.md || fail "CHANGELOG.md needs the heading \"## $version\"."
fi

rm -rf build/release
mkdir -p build/release
npm pack --silent --pack-destination build/release
cp generated/openapi/*.json build/release/
npm run --silent docs
mkdir -p build/docs/openapi
cp generated/openapi/*.json build/docs/openapi/

if [ "${1:-}" = --dry-run ]; then
  echo "Nothing is published. A release $version has:"
  ls build/release
else
  npm publish "build/release/lacuna-$version.tgz" --provenance --access public
  # Assets have stable addresses: releases/download/v<version>/<api>.json, and releases/latest/download/<api>.json.
  gh release create "v$version" build/release/* --title "$version" --notes "See CHANGELOG.md."
fi
