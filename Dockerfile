# Any Node from version 20 builds; the one that the program runs on is among the packages (decisions/0004).
FROM node:24-trixie-slim AS build
# The one thing that Node's binary needs and slim images lack.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/link-node.cjs scripts/
RUN npm ci
COPY . .
# Headers are for compiling against Node, which nothing here does.
RUN npm run build && npm prune --omit=dev --legacy-peer-deps --no-save && rm -rf node_modules/node-linux-*/include

# Debian without Node. Not Alpine: Node and sharp are built for glibc.
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin staffing \
 && install -d -o staffing -g staffing -m 700 /data
WORKDIR /app
# Owned by root: the program can't change itself. The sources stay, since the commands run on them.
COPY --from=build /app ./
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 \
    PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
    HOST=0.0.0.0 \
    DATA_DIR=/data
USER staffing
VOLUME /data
EXPOSE 3000
# Not /readyz: while the database is away a restart does not help, and cached pages are still sent.
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--max-old-space-size=1024", "scripts/start.ts"]
