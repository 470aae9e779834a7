import { createCaller } from '@panel/contracts/platform/caller'
import { signedInState } from './signed-in-state.ts'

/** Calls of the backend as ready accounts, for what a test needs to be done before its pages open. */
export const apiOf = (url: string) =>
  createCaller({
    tokenOf: async (name) => (await signedInState(url, name)).cookies[0]?.value ?? '',
    send: async ({ method, path, headers, body }) => {
      const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) })
      return { status: answer.status, text: await answer.text() }
    },
  })
