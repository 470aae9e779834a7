# Two images from one file: `server` (the backend) and `web` (the static panel behind nginx).
# docker-compose.yml builds both.

FROM node:26-bookworm-slim AS source
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/control/package.json apps/control/
COPY apps/mock-server/package.json apps/mock-server/
COPY apps/wallet/package.json apps/wallet/
COPY apps/web/package.json apps/web/
COPY packages/chain/package.json packages/chain/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/ledger/package.json packages/ledger/
COPY packages/look/package.json packages/look/
COPY tests/contract/package.json tests/contract/
COPY tests/conventions/package.json tests/conventions/
COPY tests/e2e/package.json tests/e2e/
COPY tests/interop/package.json tests/interop/

FROM source AS build
RUN npm ci --no-audit --no-fund
COPY . .
ENV TURBO_TELEMETRY_DISABLED=1
RUN npm run build && node scripts/nginx-headers.mjs nginx

FROM source AS server-dependencies
RUN npm ci --no-audit --no-fund --omit=dev --workspace apps/mock-server

FROM node:26-bookworm-slim AS server
WORKDIR /app
COPY --from=server-dependencies /app/node_modules ./node_modules
COPY package.json ./
COPY packages/chain ./packages/chain
COPY packages/contracts ./packages/contracts
COPY packages/ledger ./packages/ledger
COPY apps/mock-server ./apps/mock-server
COPY --from=build /app/apps/mock-server/dist ./apps/mock-server/dist
COPY --from=build /app/apps/control/dist ./apps/control/dist
COPY --from=build /app/apps/wallet/dist ./apps/wallet/dist
COPY fixtures ./fixtures
COPY docs ./docs
RUN mkdir /data && chown 1000:1000 /data
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DEMO_PORT=8081 DATA_DIR=/data
USER 1000:1000
EXPOSE 8080 8081
# The first start makes the ninety days of history again where the image is older than three days.
HEALTHCHECK --interval=5s --timeout=3s --start-period=180s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/mock-server/src/main.ts"]

FROM nginx:1-bookworm AS web
COPY docker/nginx.conf /etc/nginx/nginx.conf
COPY docker/start-nginx.sh /usr/local/bin/start-nginx
COPY --from=build /app/nginx/security-headers.conf /etc/nginx/security-headers.conf
COPY --from=build /app/nginx/content-security-policy.conf.template /etc/nginx/
COPY --from=build /app/apps/web/dist /srv/panel
USER 1000:1000
EXPOSE 8080
# The policy names the wallet's origin, which is known when the container starts.
CMD ["start-nginx", "/etc/nginx/content-security-policy.conf.template", "/tmp/content-security-policy.conf"]
