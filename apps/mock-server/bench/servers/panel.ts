import { base58ToBytes, bytesToBase58, utf8ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, sign } from '@panel/ledger/keys'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { benchAccount } from '../bench-account.ts'
import { dataFolder, serve } from './serve.ts'

/** The whole server as it is in use, with its log, and a session for whoever measures. */
const config = readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: 'info', DEMO_PORT: '0', SIGN_IN_LIMIT: '1000' })
const app = await buildApp({ config })

const post = async (url: string, payload: unknown) =>
  (
    await app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    })
  ).json()

await app.ready()
const { preAuth } = await post('/api/v1/authIn/preAuth', {})
const { privateKey } = await importPrivateKey(base58ToBytes(benchAccount.privateKey))
const signature = bytesToBase58(await sign(privateKey, utf8ToBytes(preAuth)))
const { authIn } = await post('/api/v1/authIn/sign', { preAuth, signature, pubKey: benchAccount.publicKey })
await serve(app, { token: authIn })
