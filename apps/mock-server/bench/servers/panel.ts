import { ticketEvent } from '@panel/contracts/platform/transactions'
import { base58ToBytes, bytesToBase58, utf8ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, sign } from '@panel/ledger/keys'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { attackers, benchAccount } from '../bench-account.ts'
import { fillTransactions } from '../fill-transactions.ts'
import { signTransfers } from '../sign-transfers.ts'
import { emittedResult, listedTransactions, longListTransactions } from '../subjects.ts'
import { dataFolder, serve } from './serve.ts'

/** The whole server as it is in use, with its log, and sessions for the measurements. */
const config = readConfig({
  READY_ACCOUNTS: '1',
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'info',
  DEMO_PORT: '0',
  SIGN_IN_LIMIT: '1000',
  CONTROL: process.argv.includes('control') ? '1' : '0',
})
const app = await buildApp({ config })

const post = async (url: string, payload: unknown) => {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })
  // Without a session every measured call would be refused.
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

const signIn = async (account: typeof benchAccount): Promise<string> => {
  const { preAuth } = await post('/api/v1/authIn/preAuth', {})
  const { privateKey } = await importPrivateKey(base58ToBytes(account.privateKey))
  const signature = bytesToBase58(await sign(privateKey, utf8ToBytes(preAuth)))
  const { authIn } = await post('/api/v1/authIn/sign', { preAuth, signature, pubKey: account.publicKey })
  return authIn
}

await app.ready()
const token = await signIn(benchAccount)
const attackerTokens = await Promise.all(attackers.map(signIn))

// The list that is read has the same rows as the limit's.
app.users.setSubscription(benchAccount.accountId, 'advanced_explorer', 'ACTIVE', Date.now())
if (process.argv.includes('filled')) {
  fillTransactions(app.database, process.argv.includes('long') ? longListTransactions : listedTransactions)
}

// A block every second while others read.
if (process.argv.includes('sealing')) {
  const transfers = await signTransfers(60)
  setInterval(() => {
    const transfer = transfers.pop()
    if (transfer) void app.ledger.submit(transfer)
  }, 1000)
}

await serve(app, { token, attackerTokens }, () => {
  app.sockets.emit({ accountId: benchAccount.accountId }, ticketEvent(emittedResult.ticket), emittedResult)
})
