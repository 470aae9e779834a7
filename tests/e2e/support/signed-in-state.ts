import { listServices } from '@panel/contracts/platform/marketplace'
import { base58ToBytes, bytesToBase58, utf8ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, sign } from '@panel/ledger/keys'
import { readyAccount } from './accounts.ts'
import { allowFrameAs } from './allow-frame.ts'

const sessionSeconds = 28_800

const post = async (url: string, body: unknown): Promise<Record<string, string>> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Allows the sites of all frame services, so that the panel does not ask before it shows one. */
const allowFrames = async (url: string, token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(listServices.path, url), { headers })
  const services = listServices.answer.parse(await answer.json())
  for (const { url: address } of services.flatMap(({ menu }) => menu)) await allowFrameAs(token, url, address)
}

/** A browser's storage as signing in leaves it: for tests of what comes after signing in. */
export const signedInState = async (url: string, name: string) => {
  const { accountId, publicKey, privateKey } = readyAccount(name)
  const pair = await importPrivateKey(base58ToBytes(privateKey))
  const { preAuth = '' } = await post(`${url}/api/v1/authIn/preAuth`, { expirationTime: sessionSeconds })
  const signature = bytesToBase58(await sign(pair.privateKey, utf8ToBytes(preAuth)))
  const { authIn = '' } = await post(`${url}/api/v1/authIn/sign`, { preAuth, signature, pubKey: publicKey })
  await allowFrames(url, authIn)
  const expiresAt = Date.now() + sessionSeconds * 1000
  return {
    cookies: [
      {
        name: 'tk',
        value: authIn,
        domain: new URL(url).hostname,
        path: '/',
        expires: Math.floor(expiresAt / 1000),
        httpOnly: false,
        secure: false,
        sameSite: 'Strict' as const,
      },
    ],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'panel.user', value: JSON.stringify({ accountId, publicKey, expiresAt }) },
          { name: 'trinci-wallet:account', value: accountId },
        ],
      },
    ],
  }
}
