import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { runMain } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { serverEntry } from './lib/server.mjs'
import { watchedFolders } from './lib/watched-folders.mjs'
import { childEnvironment, projectNode, root } from './lib/workspace.mjs'

/** The panel's port stays the one of `npm start`; the backend is behind it, out of the way. */
const port = Number(process.env.PORT ?? 8080)
const backendPort = port + 10
const origin = `http://localhost:${port}`

/**
 * Starts a child that lives until this process ends.
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 */
const start = (args, cwd, env) =>
  spawn(projectNode(), args, { cwd, env: childEnvironment(env), stdio: 'inherit' })

await runMain(async () => {
  await ensureInstalled()
  // The wallet's script and the chain's history are built files; the panel itself is served from its sources.
  await ensureBuilt('@panel/mock-server')
  const backend = start(
    [...watchedFolders().map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', serverEntry],
    root,
    {
      CONTROL: process.env.CONTROL ?? '1',
      DEMO_PORT: process.env.DEMO_PORT ?? String(port + 1),
      PORT: String(backendPort),
      DEV_ORIGIN: origin,
      ALLOWED_ORIGINS: [origin, process.env.ALLOWED_ORIGINS].filter(Boolean).join(','),
    },
  )
  const panel = start(
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(port), '--strictPort'],
    join(root, 'apps', 'web'),
    { BACKEND_URL: `http://127.0.0.1:${backendPort}` },
  )
  const children = [backend, panel]
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) =>
          child.on('close', (code) => {
            stop()
            resolve(code ?? 0)
          }),
        ),
    ),
  )
  return Math.max(...codes)
})
