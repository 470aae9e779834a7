import { isPersonal } from '@panel/contracts/platform/fixtures'
import type { FastifyInstance } from 'fastify'
import { deploymentKeysFile } from './platform/deployment-keys.ts'
import { ownOrigin } from './platform/own-origin.ts'

const accountLine = (app: FastifyInstance, name: string, roles: readonly string[]): string => {
  const visible = app.catalogue.all().filter((service) => roles.some((role) => role === service.role))
  const [first, ...rest] = visible.map((service) => service.serviceId)
  const shown = rest.length > 2 ? [first, rest[0], `and ${rest.length - 1} more`] : [first, ...rest]
  return `  ${name.padEnd(16)} ${visible.length === 0 ? 'no service' : shown.join(', ')}`
}

/** What a newcomer needs to know first. */
export const startupBanner = async (app: FastifyInstance): Promise<string> => {
  const { CONTROL, READY_ACCOUNTS, DATA_DIR, DEV_ORIGIN, EXAMPLES } = app.config
  const origin = ownOrigin(app)
  const { accounts } = app.chainStart
  return [
    '',
    `  The panel:     ${origin}/panel/${DEV_ORIGIN === undefined ? '' : ' (reloads what you change)'}`,
    `  The API:       ${origin}/api/docs`,
    ...(CONTROL ? [`  Control page:  ${origin}/control/`] : []),
    ...(EXAMPLES ? [`  Examples:      ${app.demoOrigin('localhost')}`] : []),
    `  Network:       ${app.ledger.networkName}`,
    `  Scenario:      ${app.world.name()}`,
    '',
    ...(READY_ACCOUNTS
      ? ['  Ready accounts (for development only; choose one at sign-in), and services of their roles:']
      : [`  Accounts, whose keys are in ${deploymentKeysFile(DATA_DIR)}, and services of their roles:`]),
    ...accounts.filter(isPersonal).map(({ name, roles }) => accountLine(app, name, roles)),
    '',
    '  Ctrl+C stops the server.',
    '',
    '',
  ].join('\n')
}
