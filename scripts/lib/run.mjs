import { spawn } from 'node:child_process'
import { PlainFailure } from './fail.mjs'
import { childEnvironment, root } from './workspace.mjs'

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] variables in addition to the environment's own
 * @property {boolean} [quiet] keep the output and give it back instead of showing it
 */

/**
 * Runs a program in the project's root and waits for its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` is empty unless quiet
 */
export const run = (command, args, { env, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: childEnvironment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) =>
      reject(new PlainFailure(`${command} could not be started (${error.message}).`)),
    )
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 130 : 1), output }))
  })

/**
 * Runs a long quiet step: says what it does, shows every ten seconds that it still goes on, and how long it took.
 * @param {string} what a sentence without its full stop
 * @param {() => Promise<{ code: number, output: string }>} step
 */
export const withProgress = async (what, step) => {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`
  console.log(`${what} …`)
  const timer = setInterval(() => console.log(`  still running after ${seconds()}`), 10_000)
  try {
    const result = await step()
    console.log(`  ${result.code === 0 ? 'done' : 'failed'} after ${seconds()}`)
    return result
  } finally {
    clearInterval(timer)
  }
}
