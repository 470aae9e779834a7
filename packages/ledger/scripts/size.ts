import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** What an import may weigh in a browser, minified and compressed, with all that it pulls in. */
interface Budget {
  readonly name: string
  readonly code: string
  /** Bytes after gzip. */
  readonly limit: number
}

const all = [
  'accounts',
  'certificates',
  'client',
  'contracts',
  'delegations',
  'encoding',
  'errors',
  'keys',
  'messages',
  'signables',
  'transactions',
  'wallets',
]

const BUDGETS: readonly Budget[] = [
  {
    name: 'one import: accountIdOf',
    code: "export { accountIdOf } from '@panel/ledger/accounts'",
    limit: 5_300,
  },
  {
    name: 'a signer: import a key, build, sign, base58',
    code: "export { importPrivateKey } from '@panel/ledger/keys'; export { buildUnitaryTransaction, signTransaction, transactionToBase58 } from '@panel/ledger/transactions'",
    limit: 7_600,
  },
  {
    name: 'the whole, without the bridge',
    code: all.map((entry) => `export * as ${entry} from '@panel/ledger/${entry}'`).join(';'),
    limit: 34_000,
  },
]

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'test-results', 'size')

const weigh = async ({ code }: Budget, index: number): Promise<number> => {
  const input = path.join(folder, `entry-${index}.ts`)
  await writeFile(input, code)
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0)
}

await mkdir(folder, { recursive: true })
let failed = 0
for (const [index, budget] of BUDGETS.entries()) {
  const size = await weigh(budget, index)
  const isOver = size > budget.limit
  if (isOver) failed += 1
  process.stdout.write(
    `${budget.name}: ${size} of ${budget.limit} bytes${isOver ? ' - over its budget' : ''}\n`,
  )
}
await writeFile(
  path.join(root, 'test-results', 'size.json'),
  JSON.stringify({ passed: BUDGETS.length - failed, failed }),
)
process.exitCode = failed === 0 ? 0 : 1
