import { buildTestApp } from '../../../testing/build-test-app.ts'

export const asDev = { as: 'dev' }

/** A server with the service, whose account `dev` pays. */
export const openExplorer = async () => {
  const tools = await buildTestApp()
  return { ...tools, pay: (units: number) => tools.transfer({ units, from: 'dev', to: 'user' }) }
}
