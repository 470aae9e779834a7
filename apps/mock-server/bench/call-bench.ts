import type { createAppCaller } from '../src/testing/create-app-caller.ts'

type Call = ReturnType<typeof createAppCaller>['call']

/** Calls that a service's pages make, by what they answer, as an account that may make them. */
export type CallBench = (
  call: Call,
  as: { readonly as: string },
) => Readonly<Record<string, () => Promise<unknown>>>
