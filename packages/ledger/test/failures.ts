import { expect, test } from 'vitest'
import { LedgerError } from '../src/errors/index.ts'

/** One failing call of the public functions for each error, by the error's name. */
export type Triggers = Readonly<Record<string, () => unknown>>

/** Tests that each error of a module can be caught, with its stable name, from a public function. */
export const testFailures = (module: object, triggers: Triggers): void => {
  test('each error has a call that throws it', () => {
    expect(Object.keys(triggers).sort()).toEqual(Object.keys(module).sort())
  })

  test.each(Object.entries(triggers))('%s is thrown through a public function', async (name, trigger) => {
    const error: unknown = await Promise.resolve()
      .then(trigger)
      .then(
        () => undefined,
        (caught: unknown) => caught,
      )
    expect(error).toBeInstanceOf(LedgerError)
    expect(error).toMatchObject({ name })
  })
}
