import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/lib/workspace.mjs'

const script = join(root, 'docker', 'wallet-origin.envsh')

/** The origin that the panel's container derives at start. */
const walletOrigin = (WALLET_SCRIPT: string) => {
  const command = ['-c', '. "$0" && printf %s "$WALLET_ORIGIN"', script]
  const { status, stdout } = spawnSync('sh', command, {
    env: { PATH: process.env.PATH, WALLET_SCRIPT },
    encoding: 'utf8',
  })
  return status === 0 ? stdout : `exit code ${status}`
}

test.each([
  ['', ''],
  ['/wallet/widget.js', ''],
  ['https://cdn.example/auth/widget.js', 'https://cdn.example'],
  ['http://localhost:9000/widget.js?v=1', 'http://localhost:9000'],
  ['https://cdn.example', 'https://cdn.example'],
  ["https://cdn.example 'unsafe-inline'/x.js", 'exit code 1'],
  ['https://cdn.example;script-src */x.js', 'exit code 1'],
])('the container lets in the origin of the wallet script "%s": "%s"', (address, origin) => {
  expect(walletOrigin(address)).toBe(origin)
})

test('the panel’s container is given the wallet script and fills in the policy at start', () => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const [, web = ''] = /^ {2}web:\n(.*)/ms.exec(compose) ?? []
  expect(web).toMatch(/WALLET_SCRIPT: \$\{WALLET_SCRIPT:-\}/)
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
  expect(image).toContain('content-security-policy.conf.template /etc/nginx/templates/')
})
