import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** How a call ended: `failed` where the server did not do its part. */
export const callOutcomes = ['answered', 'refused', 'failed'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** The ledger's own interfaces: over HTTP, and over TCP where this server has it. */
export type LedgerInterface = 'node' | 'bridge'

/** The bridges to other chains. */
export type BridgeName = 'bitcoin' | 'ethereum'

/** How a bridge is: `impaired` where transfers wait for somebody, `failed` where what it holds does not add up. */
export type BridgeState = 'working' | 'impaired' | 'failed'

/** One thing that was measured; times in milliseconds. */
export type Measured =
  | {
      readonly kind: 'call'
      readonly operation: string
      readonly service: string
      readonly outcome: CallOutcome
      readonly milliseconds: number
    }
  /** From handing over a transaction to its result; `late` where it was reported as late before. */
  | { readonly kind: 'result'; readonly milliseconds: number; readonly late: boolean }
  /** A transaction has waited for its result for longer than it should: reported once, before the result. */
  | { readonly kind: 'late' }
  | { readonly kind: 'block'; readonly transactions: number }
  /** The longest that the event loop was held up within a second. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** A small durable write that the server makes to see whether it can. */
  | { readonly kind: 'write'; readonly milliseconds: number; readonly failed: boolean }
  /** The server's own call of itself. */
  | { readonly kind: 'check'; readonly milliseconds: number; readonly failed: boolean }
  /** Whether an interface for clients of the network answers. */
  | { readonly kind: 'interface'; readonly name: LedgerInterface; readonly failed: boolean }
  /** How a bridge to another chain is, after something changed on it. */
  | { readonly kind: 'bridge'; readonly bridge: BridgeName; readonly state: BridgeState }

type Listener = (measured: Measured) => void

/** Seconds, as Prometheus wants them. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const seconds = (milliseconds: number): number => milliseconds / 1000

/**
 * What is measured of the running process, for Prometheus and for those who listen. Every label comes from a closed
 * list, so that the number of series is bounded, and no read changes anything.
 */
export const createMeasures = () => {
  const registry = new Registry()
  const registers = [registry]
  const listeners = new Set<Listener>()

  const calls = new Counter({
    name: 'panel_calls_total',
    help: 'Calls of the API by operation and outcome.',
    labelNames: ['operation', 'outcome'] as const,
    registers,
  })
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name, help, labelNames: [...labelNames], buckets, registers })
  const callSeconds = histogram('panel_call_seconds', 'Time to answer a call, by service.', ['service'])
  const resultSeconds = histogram(
    'panel_result_seconds',
    'From a transaction’s submission to its result.',
    [],
  )
  const delaySeconds = histogram('panel_event_loop_delay_seconds', 'Longest delay in each second.', [])
  const writeSeconds = histogram('panel_database_write_seconds', 'Time of a small durable write.', [])
  const checkSeconds = histogram('panel_own_check_seconds', 'Time of the server’s call of itself.', [])
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const late = counter('panel_results_late_total', 'Transactions whose result came late.')
  const blocks = counter('panel_blocks_total', 'Blocks that were sealed or read.')
  const transactions = counter('panel_transactions_total', 'Transactions in these blocks.')
  const failedWrites = counter('panel_database_write_failures_total', 'Small durable writes that failed.')
  const failedChecks = counter('panel_own_check_failures_total', 'Calls of itself that the server failed.')

  const interfaces = new Gauge({
    name: 'panel_ledger_interface_up',
    help: 'Whether an interface for clients of the network answers.',
    labelNames: ['interface'] as const,
    registers,
  })

  const bridges = new Gauge({
    name: 'panel_bridge_working',
    help: 'Whether a bridge to another chain works without anything that waits for somebody.',
    labelNames: ['bridge'] as const,
    registers,
  })

  const count = (measured: Measured): void => {
    switch (measured.kind) {
      case 'call':
        calls.inc({ operation: measured.operation, outcome: measured.outcome })
        callSeconds.observe({ service: measured.service }, seconds(measured.milliseconds))
        break
      case 'result':
        resultSeconds.observe(seconds(measured.milliseconds))
        break
      case 'late':
        late.inc()
        break
      case 'block':
        blocks.inc()
        transactions.inc(measured.transactions)
        break
      case 'delay':
        delaySeconds.observe(seconds(measured.milliseconds))
        break
      case 'write':
        writeSeconds.observe(seconds(measured.milliseconds))
        if (measured.failed) failedWrites.inc()
        break
      case 'check':
        checkSeconds.observe(seconds(measured.milliseconds))
        if (measured.failed) failedChecks.inc()
        break
      case 'interface':
        interfaces.set({ interface: measured.name }, measured.failed ? 0 : 1)
        break
      case 'bridge':
        bridges.set({ bridge: measured.bridge }, measured.state === 'working' ? 1 : 0)
        break
    }
  }

  return {
    record: (measured: Measured): void => {
      count(measured)
      for (const listener of listeners) listener(measured)
    },
    /** Listens to everything that is measured. @returns a function that ends it */
    onMeasured: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** A value that is read when Prometheus requests it. */
    gauge: (name: string, help: string, read: () => number): void => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
    },
    /** Everything in Prometheus' text format. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  }
}
export type Measures = ReturnType<typeof createMeasures>
