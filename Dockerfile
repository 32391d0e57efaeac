# The site as one image: docs/operations.md. Debian rather than Alpine: Node, sharp and the embedded PostgreSQL come as
# binaries for glibc.
FROM node:26.10.0-trixie-slim AS build
WORKDIR /masrah
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.ts
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:26.10.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144
WORKDIR /masrah
COPY --from=build /masrah ./
# A volume that is mounted here takes the owner of the folder.
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Requests under way and running jobs get their time: docs/operations.md, "Stopping".
STOPSIGNAL SIGTERM
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "--heap-growing-percent=50", "src/server/main.ts"]
