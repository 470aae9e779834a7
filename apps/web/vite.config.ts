import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routes } from './routes.ts'
import { assetLicenses, licensesFile } from './scripts/asset-licenses.ts'
import { bootScript } from './scripts/boot-script.ts'
import { noChunkCircles } from './scripts/chunk-circles.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { compress } from './scripts/compress.ts'
import { noControlCalls } from './scripts/control-calls.ts'
import { firstPage } from './scripts/first-page.ts'
import { kitLayer } from './scripts/kit-layer.ts'
import { reloadTexts } from './scripts/reload-texts.ts'
import { serviceIcons } from './scripts/service-icons.ts'
import { serviceRoutes } from './scripts/service-routes.ts'
import { serviceSizes } from './scripts/service-sizes.ts'
import { stripDocumentation } from './scripts/strip-documentation.ts'

/** The route tree is read once at start, so a service folder that comes or goes needs a new start. */
const restartOnNewService: Plugin = {
  name: 'restart-on-new-service',
  configureServer(server) {
    const restart = (path: string) => {
      if (/\/src\/services\/[^/]+\/routes$/.test(path)) void server.restart()
    }
    server.watcher.on('addDir', restart).on('unlinkDir', restart)
  },
}

/** A shared part is named after all that need it, which is more than anybody wants to download. */
const stemOf = (name: string): string => name.split(/[~.]/, 1)[0] ?? name

/** A class's name with its file, without the line that Vite adds: shorter, as the names are in the code as well. */
const classNameOf = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

const backend = process.env.BACKEND_URL ?? 'http://localhost:8080'
const proxied = { target: backend, changeOrigin: false }

export default defineConfig({
  base: '/panel/',
  plugins: [
    tanstackRouter({
      target: 'react',
      virtualRouteConfig: routes,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
    }),
    stripDocumentation(),
    serviceIcons(),
    serviceRoutes(),
    react(),
    kitLayer(),
    restartOnNewService,
    reloadTexts(),
    firstPage(),
    noChunkCircles(),
    noControlCalls(),
    serviceSizes(),
    assetLicenses(),
    bootScript(),
    compress(),
  ],
  // React has had this hook of its own since version 18: what libraries bring for older versions stays out.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'use-sync-external-store' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: licensesFile },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: ({ name }) => `assets/${stemOf(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${stemOf(name)}-[hash:6][extname]`,
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: {
      '/api': proxied,
      '/socket.io': { ...proxied, ws: true },
      '/wallet': proxied,
      '/control': proxied,
      '/docs': proxied,
      '/panel/config.json': proxied,
    },
  },
})
