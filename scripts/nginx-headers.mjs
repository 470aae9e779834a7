// Writes the security headers that the backend sends, as nginx directives, so that the panel's static server sends the
// very same ones. It asks the backend itself; the list is nowhere else. Two files, in the folder that is named:
//   security-headers.conf                      the headers, to be included wherever an answer is made
//   content-security-policy.conf.template      the policy by path, filled in with ${WALLET_ORIGIN} at container start
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../apps/mock-server/src/app.ts'
import { readConfig } from '../apps/mock-server/src/config.ts'

const ownOrContent =
  /^(content-(?!security)|date|connection|keep-alive|x-request-id|cache-control|etag|vary|last-modified|accept-ranges|location|set-cookie)/

const policyHeader = 'content-security-policy'
/** Stands for the origin that the container is given. */
const foreignWallet = 'https://wallet.invalid'
const walletOrigin = `\${WALLET_ORIGIN}`

/** @param {string} WALLET_SCRIPT */
const openBackend = (WALLET_SCRIPT) =>
  buildApp({
    config: readConfig({
      DATA_DIR: ':memory:',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: process.env.TLS ? '1' : '0',
      ...(WALLET_SCRIPT !== '' && { WALLET_SCRIPT }),
    }),
  })

/**
 * A variable whose value depends on the path that was requested.
 * @param {string} variable
 * @param {string} walletScript
 */
const policyByPath = async (variable, walletScript) => {
  const app = await openBackend(walletScript)
  /** @param {string} path */
  const policyOf = async (path) => {
    const { headers } = await app.inject({ method: 'GET', url: path })
    return JSON.stringify(String(headers[policyHeader]).replaceAll(foreignWallet, walletOrigin))
  }
  const services = app.catalogue.all().filter(({ readsSites }) => readsSites)
  const lines = await Promise.all(
    services.map(async ({ serviceId }) => {
      const path = `/panel/iservice/${serviceId}`
      return `  "~^${path}(?:[/?]|$)" ${await policyOf(path)};`
    }),
  )
  const text = [
    `map $request_uri ${variable} {`,
    `  default ${await policyOf('/panel/')};`,
    ...lines,
    '}',
    '',
  ]
  await app.close()
  return text.join('\n')
}

const headerLines = async () => {
  const app = await openBackend('')
  const { headers } = await app.inject({ method: 'GET', url: '/panel/' })
  await app.close()
  return Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !ownOrContent.test(name))
    .map(([name, value]) => {
      const text = name === policyHeader ? '$content_security_policy' : JSON.stringify(String(value))
      return `add_header ${name} ${text} always;\n`
    })
}

const folder = process.argv[2] ?? '.'
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'security-headers.conf'), (await headerLines()).join(''))
writeFileSync(
  join(folder, 'content-security-policy.conf.template'),
  [
    await policyByPath('$policy_with_own_wallet', ''),
    await policyByPath('$policy_with_foreign_wallet', `${foreignWallet}/widget.js`),
    `map "${walletOrigin}" $content_security_policy {`,
    '  default $policy_with_foreign_wallet;',
    '  "" $policy_with_own_wallet;',
    '}',
    '',
  ].join('\n'),
)
