import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/lib/workspace.mjs'

const template = join(tmpdir(), `policy-${process.pid}.template`)
writeFileSync(template, `script-src 'self' \${WALLET_ORIGIN};\n`)

/** The policy that the panel's container writes at start. */
const policyWith = (WALLET_SCRIPT: string) => {
  const { status, stdout } = spawnSync('sh', [join(root, 'docker', 'start-nginx.sh'), '--print', template], {
    env: { PATH: process.env.PATH, WALLET_SCRIPT },
    encoding: 'utf8',
  })
  return status === 0 ? stdout : `exit code ${status}`
}

test.each([
  ['', "script-src 'self' ;\n"],
  ['/wallet/widget.js', "script-src 'self' ;\n"],
  ['https://cdn.example/auth/widget.js', "script-src 'self' https://cdn.example;\n"],
  ['http://localhost:9000/widget.js?v=1', "script-src 'self' http://localhost:9000;\n"],
  ['https://cdn.example', "script-src 'self' https://cdn.example;\n"],
  ["https://cdn.example 'unsafe-inline'/x.js", 'exit code 1'],
  ['https://cdn.example;script-src */x.js', 'exit code 1'],
])('with the wallet script "%s" the container’s policy is %j', (address, policy) => {
  expect(policyWith(address)).toBe(policy)
})

test('the panel’s container is given the wallet script and writes the policy at start', () => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const [, web = ''] = /^ {2}web:\n(.*)/ms.exec(compose) ?? []
  expect(web).toMatch(/WALLET_SCRIPT: \$\{WALLET_SCRIPT:-\}/)
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
  expect(image).toContain('CMD ["start-nginx", "/etc/nginx/content-security-policy.conf.template"')
})
