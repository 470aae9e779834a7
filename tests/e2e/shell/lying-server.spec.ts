import { base58ToBytes, bytesToBase58, encodeMessagePack } from '@panel/ledger/encoding'
import { importPrivateKey, importPublicKey } from '@panel/ledger/keys'
import {
  buildBulkNode,
  buildBulkRoot,
  buildUnitaryTransaction,
  encodeTransaction,
  signTransaction,
  transactionFromBase58,
  transactionToBase58,
  type UnitaryTransaction,
} from '@panel/ledger/transactions'
import type { Page } from '@playwright/test'
import { accountIdOf, readyAccount } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { fillTransfer } from '../support/transfer.ts'

interface Prepared {
  readonly tx: Record<string, string>
  readonly idxs: string[]
}

interface Lie {
  readonly name: string
  /** What the page says of it. */
  readonly named: RegExp
  readonly makeAnswer: (honest: UnitaryTransaction) => Prepared | Promise<Prepared>
}

const differs = 'The prepared transaction is not what was requested; it was not signed.'
const unreadable = /An error has occourred during transaction decoding/

const prepared = (text: string): Prepared => ({ tx: { '0': text }, idxs: ['0'] })
const preparedBytes = (bytes: Uint8Array): Prepared => prepared(bytesToBase58(bytes))

const changed = (field: string, change: Partial<UnitaryTransaction>, name = field): Lie => ({
  name,
  named: new RegExp(`^${field}$`),
  makeAnswer: (honest) => prepared(transactionToBase58({ ...honest, ...change })),
})

const argsOf = (to: string, units: number): Uint8Array =>
  encodeMessagePack({ from: accountIdOf('dev'), to, units })

const hash = `1220${'07'.repeat(32)}`

const otherKey = () => importPublicKey(base58ToBytes(readyAccount('user').publicKey))

/** A bulk whose root is the honest call. */
const asBulk = ({ accountId, signerPublicKey, maxFuel, networkName, ...call }: UnitaryTransaction) => {
  const { smartContractMethod, smartContractMethodArgs: argsBytes } = call
  const parts = { accountId, signerPublicKey, maxFuel, networkName, smartContractMethod, argsBytes }
  const root = buildBulkRoot(parts)
  return { root, parts }
}

const lies: readonly Lie[] = [
  changed('accountId', { accountId: '#SYN' }),
  changed('smartContractHash', { smartContractHash: hash }),
  changed('smartContractMethod', { smartContractMethod: 'burn' }),
  changed('smartContractMethod', { smartContractMethod: 'transfer ' }, 'a blank after the method'),
  changed(
    'smartContractMethodArgs',
    { smartContractMethodArgs: argsOf(accountIdOf('merchant'), 5) },
    'receiver',
  ),
  changed('smartContractMethodArgs', { smartContractMethodArgs: argsOf(accountIdOf('user'), 6) }, 'amount'),
  changed('smartContractMethodArgs', { smartContractMethodArgs: new Uint8Array() }, 'no arguments'),
  changed(
    'smartContractMethodArgs',
    {
      smartContractMethodArgs: encodeMessagePack({
        from: accountIdOf('dev'),
        to: accountIdOf('user'),
        units: 5,
        extra: 1,
      }),
    },
    'one more argument',
  ),
  changed('maxFuel', { maxFuel: 1001n }),
  changed('maxFuel', { maxFuel: 2n ** 64n - 1n }, 'the most fuel there is'),
  changed('networkName', { networkName: 'another-network' }),
  changed('signature', { signature: new Uint8Array(96).fill(1) }),
  {
    name: 'signerPublicKey',
    named: /^signerPublicKey$/,
    makeAnswer: async (honest) =>
      prepared(transactionToBase58({ ...honest, signerPublicKey: await otherKey() })),
  },
  {
    name: 'all of it',
    named: /^accountId, signerPublicKey, maxFuel, networkName, smartContractMethod, smartContractMethodArgs$/,
    makeAnswer: async () =>
      prepared(
        transactionToBase58(
          buildUnitaryTransaction({
            accountId: '#BTC',
            signerPublicKey: await otherKey(),
            maxFuel: 1n,
            networkName: 'elsewhere',
            smartContractMethod: 'mint',
            args: {},
          }),
        ),
      ),
  },
  {
    name: 'two transactions',
    named: /^idxs$/,
    makeAnswer: (honest) => {
      const text = transactionToBase58(honest)
      return { tx: { '0': text, '1': text }, idxs: ['0', '1'] }
    },
  },
  {
    name: 'a second one that the order does not name',
    named: /^idxs$/,
    makeAnswer: (honest) => {
      const text = transactionToBase58(honest)
      return { tx: { '0': text, hidden: text }, idxs: ['0'] }
    },
  },
  { name: 'none', named: /^idxs$/, makeAnswer: () => ({ tx: {}, idxs: [] }) },
  {
    name: 'an order that names a key of every object',
    named: /./,
    makeAnswer: (honest) => ({ tx: { '0': transactionToBase58(honest) }, idxs: ['constructor'] }),
  },
  {
    name: 'a bulk instead',
    named: /./,
    makeAnswer: (honest) => {
      const { root, parts } = asBulk(honest)
      return prepared(
        transactionToBase58({
          kind: 'bulk',
          root,
          nodes: [buildBulkNode({ ...parts, root })],
          signature: null,
        }),
      )
    },
  },
  {
    name: 'a bulk’s root instead',
    named: /./,
    makeAnswer: (honest) => prepared(transactionToBase58(asBulk(honest).root)),
  },
  {
    name: 'trailing bytes',
    named: unreadable,
    makeAnswer: (honest) => preparedBytes(Uint8Array.from([...encodeTransaction(honest), 0])),
  },
  {
    name: 'missing bytes',
    named: unreadable,
    makeAnswer: (honest) => preparedBytes(encodeTransaction(honest).subarray(0, -1)),
  },
  {
    name: 'bytes that are no transaction',
    named: unreadable,
    makeAnswer: () => preparedBytes(Uint8Array.of(0xc1, 1, 2)),
  },
]

const outcome = (page: Page) => page.getByRole('region', { name: 'Transaction' })

/** Counts what is handed to the wallet, and what is handed to the ledger. */
const watchSigner = async (page: Page) => {
  const handed: string[] = []
  await page.exposeFunction('noteHanded', (text: string) => handed.push(text))
  page.on('request', (request) => {
    if (/\/submit\w+Tx$/.test(request.url())) handed.push(request.url())
  })
  return handed
}

const prepareHonestly = async (page: Page): Promise<UnitaryTransaction> => {
  const answered = page.waitForResponse(/\/prepareUnitTx$/)
  await page.getByRole('button', { name: 'Prepare and check' }).click()
  const { tx, idxs }: Prepared = await (await answered).json()
  const honest = transactionFromBase58(tx[idxs[0] ?? ''] ?? '')
  if (honest.kind !== 'unitary') throw new Error('The server prepared another kind of transaction.')
  return honest
}

test.use({ account: 'dev' })

test('a prepared transaction that differs in anything reaches neither wallet nor ledger, and the page says in what', async ({
  page,
}) => {
  const handed = await watchSigner(page)
  await fillTransfer(page)
  await page.evaluate(() => {
    const wallet = {
      ...Reflect.get(window, 'AuthIn4rya'),
      signTransaction: (text: string) => Reflect.get(window, 'noteHanded')(text),
    }
    Object.defineProperty(window, 'AuthIn4rya', { value: wallet, configurable: true })
  })
  const honest = await prepareHonestly(page)
  await page.getByRole('button', { name: 'Decline' }).click()

  let answer: Prepared = prepared('')
  await page.route(/\/prepareUnitTx$/, (route) => route.fulfill({ json: answer }))
  for (const { name, named, makeAnswer } of lies) {
    await test.step(name, async () => {
      answer = await makeAnswer(honest)
      await page.getByRole('button', { name: 'Prepare and check' }).click()
      await expect(outcome(page)).toContainText('Failed')
      await expect(outcome(page).getByText(named).first()).toBeVisible()
      if (named.source.startsWith('^')) await expect(outcome(page)).toContainText(differs)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Prepare and check' }).waitFor()
    })
  }
  expect(handed).toEqual([])
})

test('what a wallet signs in addition to what was shown is not sent', async ({ page }) => {
  const handed = await watchSigner(page)
  await fillTransfer(page)
  const honest = await prepareHonestly(page)
  const { privateKey } = await importPrivateKey(base58ToBytes(readyAccount('dev').privateKey))
  const signed = await signTransaction(honest, privateKey)
  const other = await signTransaction({ ...honest, accountId: '#SYN' }, privateKey)
  const answers: readonly unknown[] = [
    transactionToBase58(other),
    { tx: transactionToBase58(other) },
    { tx: transactionToBase58(honest) },
    { signature: bytesToBase58(other.signature) },
    { tx: transactionToBase58({ ...signed, signature: new Uint8Array(96).fill(9) }) },
    { tx: 'not base58 0OIl' },
    {},
    null,
  ]
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.route(/\/prepareUnitTx$/, (route) =>
    route.fulfill({ json: prepared(transactionToBase58(honest)) }),
  )
  for (const answer of answers) {
    await page.evaluate((value) => {
      const wallet = { ...Reflect.get(window, 'AuthIn4rya'), signTransaction: async () => value }
      Object.defineProperty(window, 'AuthIn4rya', { value: wallet, configurable: true })
    }, answer)
    await page.getByRole('button', { name: 'Prepare and check' }).click()
    await page.getByRole('button', { name: 'Sign with the wallet' }).click()
    await expect(outcome(page)).toContainText('Error during sign process')
    if (Object.keys(answer ?? {}).length === 0) {
      await expect(outcome(page)).toContainText('Unupported signed data type')
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(handed).toEqual([])
})
