import { createClock } from '@panel/chain/clock'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createAppCaller } from './create-app-caller.ts'
import { endWithTest } from './kill-often.ts'
import { idOf } from './ready-accounts.ts'

/**
 * A whole server on the data of a folder, for a program of `killOften`: the program's arguments name the folder and how
 * often it was killed before, six hours of its clock apart.
 */
export const openProcessServer = async (serviceId: string) => {
  const [folder = '', step = '0'] = process.argv.slice(2)
  const start = Date.parse('2026-03-04T10:00:00Z') + Number(step) * 6 * 3_600_000
  const clock = createClock({ offset: start - Date.now() })
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
  const app = await buildApp({ config, clock })
  await app.ready()
  app.users.setSubscription(idOf('admin'), serviceId, 'ACTIVE', clock.now())
  endWithTest()
  return {
    app,
    clock,
    say: (line: string) => void process.stdout.write(`${line}\n`),
    ...createAppCaller(app),
  }
}
