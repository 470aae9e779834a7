import { onTestFinished } from 'vitest'
import { openTester, type Tester } from './tester.ts'

/** A world for the running test alone, removed when it is over. */
export const useWorld = async (
  origin: string,
  options: Parameters<Tester['openWorld']>[0] = {},
): Promise<Tester> => {
  const world = await openTester({ origin }).openWorld(options)
  onTestFinished(() => world.removeWorld())
  return world
}
