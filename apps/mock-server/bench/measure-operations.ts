import { createClock } from '@panel/chain/clock'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createAppCaller } from '../src/testing/create-app-caller.ts'
import { idOf } from '../src/testing/ready-accounts.ts'
import type { CallBench } from './call-bench.ts'
import { measureAwaited } from './measure-reads.ts'
import { measureRounds } from './measure-rounds.ts'
import type { Row } from './report.ts'
import { readBenches } from './service-benches.ts'

const transfers = 5_000
/** What those transfers move: units of a payer and of a payee. */
const movements = transfers * 2
const accounts = 500
const reads = 15
const minute = 60_000

/** Adds transfers of #EURS between many accounts over ninety days, each with its two movements, to the end of the ledger. */
const fillMovements = ({ database, clock }: FastifyInstance): void => {
  const lastOf = (table: string): number =>
    Number(database.prepare(`SELECT coalesce(max(sequence), 0) FROM ${table}`).pluck().get())
  const values = {
    count: transfers,
    accounts,
    transaction: lastOf('ledger_transactions'),
    movement: lastOf('ledger_movements'),
    from: clock.now() - 90 * 1440 * minute,
    step: Math.floor((90 * 1440 * minute) / transfers),
  }
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < @count),
    transfers AS (SELECT n, 'QmBench' || printf('%039d', n % @accounts) AS payer,
      'QmBench' || printf('%039d', (n * 7919 + 1) % @accounts) AS payee, 1000 + (n * 7919) % 9000000 AS units FROM numbers)`
  database
    .prepare(
      `${numbers} INSERT INTO ledger_transactions
       SELECT @transaction + n, '1220' || printf('%064x', n), zeroblob(400), 'unitary', payer, '#EURS', 'transfer',
         @from + n * @step, 0, 0, NULL, NULL, 1 + n / 30, n % 30, 1, 40, zeroblob(100), payer, payee, '#EURS', units
       FROM transfers`,
    )
    .run(values)
  database
    .prepare(
      `${numbers} INSERT INTO ledger_movements
       SELECT @movement + 2 * n - 1, @transaction + n, payer, '#EURS', CAST(units + n AS TEXT), CAST(n AS TEXT) FROM transfers
       UNION ALL
       SELECT @movement + 2 * n, @transaction + n, payee, '#EURS', CAST(n AS TEXT), CAST(units + n AS TEXT) FROM transfers`,
    )
    .run(values)
}

/** Calls of services over 10,000 movements added to the history. */
export const measureOperations = async (rounds: number): Promise<Row[]> => {
  const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const clock = createClock()
  const app = await buildApp({ config, clock, withHistory: true, logTo: { write: () => true } })
  await app.ready()
  const benches = await readBenches<{ benchCalls: CallBench }>('bench-calls.ts')
  for (const [serviceId] of benches) {
    app.users.setSubscription(idOf('everyone'), serviceId, 'ACTIVE', clock.now())
  }
  fillMovements(app)
  const { call } = createAppCaller(app)
  const as = { as: 'everyone' }
  const rows = app.database.prepare(
    `SELECT m.*, t.ticket, t.accepted_at FROM ledger_movements m JOIN ledger_transactions t
     ON t.sequence = m.transaction_sequence WHERE m.asset_id = '#EURS' ORDER BY m.sequence DESC LIMIT ${movements}`,
  )
  const subjects = [
    { name: 'reading the rows of 10,000 movements', read: async () => rows.all() },
    ...benches.flatMap(([, { benchCalls }]) =>
      Object.entries(benchCalls(call, as)).map(([name, read]) => ({ name, read })),
    ),
  ]
  const results = await measureRounds(subjects, rounds, ({ read }) => measureAwaited(reads, read))
  await app.close()
  return results
}
