#!/bin/bash
# What the browser tests need from Debian: Chromium and fonts for Chinese. Installs what is missing (as root).
set -euo pipefail

missing=()
command -v chromium >/dev/null || missing+=(chromium)
fc-list : family 2>/dev/null | grep -q 'Noto Sans CJK' || missing+=(fonts-noto-cjk)
if [ ${#missing[@]} -gt 0 ]; then
    echo "installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "${missing[@]}" fontconfig >/dev/null
fi
