import { generateKeyPair } from '@panel/ledger/keys'
import {
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  signTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../../scripts/lib/chromium.mjs'
import { servePackage } from './serve-package.ts'

/**
 * What a bulk of many nodes costs a page: it is decoded and verified in a browser while the page's own tasks are
 * traced. A frame has 16 ms; a task beyond 50 ms is what browsers call a long one.
 */
const NODES = 1_000
const LONGEST_TASK = 50

const { publicKey, privateKey } = await generateKeyPair()
const call = {
  accountId: '#EURS',
  signerPublicKey: publicKey,
  maxFuel: 1000n,
  networkName: 'skynet',
  smartContractMethod: 'transfer',
  args: { from: 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i', to: '#SHOP', units: 42n },
}
const root = buildBulkRoot(call)
const node = () => signTransaction(buildBulkNode({ ...call, root }), privateKey)
const nodes = await Promise.all(Array.from({ length: NODES }, node))
const text = transactionToBase58(await signTransaction(buildBulkTransaction({ root, nodes }), privateKey))

/** Runs in the page. */
const script = `
  import { transactionFromBase58Async, verifyTransaction } from '@panel/ledger/transactions'
  let longest = 0
  let last = performance.now()
  const frame = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const settled = () => new Promise((resolve) => setTimeout(resolve, 500))
  window.measure = async () => {
    const text = await (await fetch('/bulk')).text()
    longest = 0
    await settled()
    const idle = longest
    longest = 0
    const start = performance.now()
    const isValid = await verifyTransaction(await transactionFromBase58Async(text))
    const milliseconds = performance.now() - start
    await new Promise(requestAnimationFrame)
    return JSON.stringify({ isValid, milliseconds, idle, longest })
  }`

/** What the script gives back. */
interface Measurement {
  readonly isValid: boolean
  readonly milliseconds: number
  /** Longest wait between two frames before the work, and during it. */
  readonly idle: number
  readonly longest: number
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds by the clock, and of processor time. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

interface Task {
  readonly wall: number
  readonly processor: number
}

/** Tasks of the pages' main threads, in milliseconds. */
const tasksOf = (trace: { readonly traceEvents: readonly TraceEvent[] }): Task[] => {
  const thread = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  )
  return trace.traceEvents
    .filter((event) => event.name.endsWith('RunTask') && mains.has(thread(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }))
}

const server = await servePackage(script, text)
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
try {
  const page = await browser.newPage()
  await page.goto(server.url)
  await page.waitForFunction('window.measure')
  const measure = async (): Promise<Measurement> => JSON.parse(await page.evaluate('window.measure()'))
  // The first time the code is not compiled yet.
  await measure()
  await browser.startTracing(page, { categories: ['toplevel'] })
  const { isValid, milliseconds, idle, longest } = await measure()
  const tasks = tasksOf(JSON.parse(String(await browser.stopTracing())))
  if (!isValid) throw new Error('The bulk does not verify in the browser.')
  const round = (value: number): string => `${value.toFixed(1)} ms`
  const most = (values: readonly number[]): string => round(Math.max(...values))
  const long = tasks.filter(({ processor }) => processor > LONGEST_TASK).length
  console.log(
    `bulk of root + ${NODES}, ${text.length} characters, decoded and verified in a page: ${round(milliseconds)}`,
  )
  console.log(
    `longest task of the page: ${most(tasks.map(({ processor }) => processor))} of processor time, ${most(tasks.map(({ wall }) => wall))} by the clock`,
  )
  console.log(`tasks beyond ${LONGEST_TASK} ms of processor time: ${long} of ${tasks.length}`)
  console.log(`longest wait between two frames: ${round(longest)} (before the work: ${round(idle)})`)
} finally {
  await browser.close()
  await server.close()
}
