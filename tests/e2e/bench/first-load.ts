import { chromiumArguments, ensureChromium } from '../../../scripts/lib/chromium.mjs'
import { startServer } from '../support/server.ts'
import { signedInState } from '../support/signed-in-state.ts'
import { type Load, measureLoads, type Subject } from './measure-load.ts'
import { servePeer } from './serve-peer.ts'

const rounds = Number(process.env.ROUNDS ?? 5)

/** The share of react-admin's time that each measure may take. */
interface Targets {
  readonly firstPaint: number
  readonly ready: number
  readonly blocking: number
  readonly again: number
}

const firstPage: Targets = { firstPaint: 0.45, ready: 0.64, blocking: 0.3, again: 0.8 }
/** A service's page also asks whether the service may be opened at all; it must still be ahead. */
const servicePage: Targets = { firstPaint: 0.45, ready: 1, blocking: 1, again: 1 }

interface Page {
  readonly path: string
  readonly account: string
  readonly readySelector: string
  readonly targets: Targets
}

const pages: readonly Page[] = [
  { path: 'dashboard', account: 'dev', readySelector: 'main a[href*="service/"]', targets: firstPage },
  { path: 'iservice/abs_user_admin', account: 'admin', readySelector: 'tbody tr', targets: servicePage },
  {
    path: 'iservice/advanced_explorer',
    account: 'dev',
    // Not of the tables that its charts may be read as.
    readySelector: 'table[aria-busy="false"] tbody tr',
    targets: servicePage,
  },
  { path: 'iservice/alias', account: 'everyone', readySelector: 'tbody tr', targets: servicePage },
  {
    path: 'iservice/synkrony_pay_dashboard',
    account: 'merchant',
    readySelector: 'main button',
    targets: servicePage,
  },
  {
    path: 'iservice/transaction_builder/builder',
    account: 'dev',
    readySelector: 'main form',
    targets: servicePage,
  },
]

const launch = { executablePath: await ensureChromium(), args: chromiumArguments }

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN

const summarize = (loads: readonly Load[]): Load => {
  const of = (key: keyof Load): number => Math.round(median(loads.map((load) => load[key])))
  return {
    firstPaint: of('firstPaint'),
    ready: of('ready'),
    blocking: of('blocking'),
    requests: of('requests'),
    bytes: of('bytes'),
  }
}

const peer = await servePeer()
const server = await startServer()
try {
  const peerSubject: Subject = { name: 'react-admin', url: peer.url, readySelector: 'tbody tr:nth-child(25)' }
  const subjects = await Promise.all(
    pages.map(async ({ path, account, readySelector }): Promise<Subject> => {
      const storageState = await signedInState(server.tester, account)
      return { name: path, url: `${server.url}/panel/${path}`, readySelector, context: { storageState } }
    }),
  )
  // The first start of a browser reads it from the disk, which is nobody's page.
  await measureLoads(peerSubject, launch)
  const seen = new Map<string, Awaited<ReturnType<typeof measureLoads>>[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of [peerSubject, ...subjects]) {
      const loads = seen.get(subject.name) ?? []
      seen.set(subject.name, [...loads, await measureLoads(subject, launch)])
    }
  }
  const resultOf = (name: string) => {
    const loads = seen.get(name) ?? []
    return {
      cold: summarize(loads.map(({ cold }) => cold)),
      again: summarize(loads.map(({ again }) => again)),
    }
  }
  const base = resultOf(peerSubject.name)
  const against = (value: number, limit: number, target: number): string => {
    const ratio = value / limit
    return `${ratio.toFixed(2)} ${ratio <= target ? '≤' : '> MISSED'} ${target}`
  }
  const line = ({ cold, again }: typeof base) => ({
    'first paint ms': cold.firstPaint,
    'ready ms': cold.ready,
    'blocking ms': cold.blocking,
    requests: cold.requests,
    kB: Math.round(cold.bytes / 1000),
    'again ready ms': again.ready,
  })
  const ratios = (result: typeof base, targets: Targets) => ({
    'first paint': against(result.cold.firstPaint, base.cold.firstPaint, targets.firstPaint),
    ready: against(result.cold.ready, base.cold.ready, targets.ready),
    blocking: against(result.cold.blocking, base.cold.blocking, targets.blocking),
    'again ready': against(result.again.ready, base.again.ready, targets.again),
  })
  console.log(
    `\nFirst load, cold, ${rounds} rounds: 4 × slower processor, 562 ms and 1.44 Mbit/s; ready = the content that the page is for is seen`,
  )
  console.table({
    'react-admin': line(base),
    ...Object.fromEntries(pages.map(({ path }) => [path, line(resultOf(path))])),
  })
  console.log('\nAgainst react-admin’s list of 25 rows, with the share that each may take')
  console.table(Object.fromEntries(pages.map(({ path, targets }) => [path, ratios(resultOf(path), targets)])))
} finally {
  await server.stop()
  peer.stop()
}
