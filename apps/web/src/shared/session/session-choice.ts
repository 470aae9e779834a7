import { defaultSessionSeconds } from '@panel/contracts/platform/session-seconds'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { serverNow } from '../api/server-clock.ts'
import { session } from './session.ts'
import { readStored, writeStored } from './storage.ts'

/** What is kept of a choice; `until` in Unix milliseconds. */
const storedChoice = z.object({ id: z.string(), accountId: z.string(), until: z.number() })

interface SessionChoiceOptions<Item> {
  /** The choice is made on this service's first page. */
  readonly serviceId: string
  /** The page below the service that opens after a choice that no other page requested. */
  readonly start: string
  /** Reads what the person may choose from. */
  readonly read: (queryClient: QueryClient) => Promise<readonly Item[]>
}

/**
 * A choice of one of several records that a service's pages are about, such as a licence. It lasts as long as the
 * session, for the account that made it; signing out empties the storage that it is kept in.
 */
export const sessionChoice = <Item extends { readonly id: string }>({
  serviceId,
  start,
  read,
}: SessionChoiceOptions<Item>) => {
  const home = `/iservice/${serviceId}`
  const pages = new RegExp(`^${home}/[\\w-][\\w/-]*(?:\\?[^#]*)?$`)
  const key = `panel.choice.${serviceId}` as const

  const chosenId = (): string | undefined => {
    const { data: stored } = z.safeParse(storedChoice, readStored(key))
    const counts = stored?.accountId === session.user?.accountId && serverNow() < (stored?.until ?? 0)
    return counts ? stored?.id : undefined
  }

  const choose = (id: string): void => {
    const { user } = session
    if (!user) return
    const until = Math.min(user.expiresAt, serverNow() + defaultSessionSeconds * 1000)
    writeStored(key, { id, accountId: user.accountId, until } satisfies z.infer<typeof storedChoice>)
  }

  /** The chosen one of these. A single one is chosen automatically. */
  const chosenOf = (items: readonly Item[]): Item | undefined => {
    const chosen = items.find(({ id }) => id === chosenId())
    const [only] = items
    if (chosen || !only || items.length > 1) return chosen
    choose(only.id)
    return only
  }

  const readChosen = async (queryClient: QueryClient): Promise<Item | undefined> =>
    chosenOf(await read(queryClient).catch(() => []))

  /** The page that requested the choice; only this service's own pages count. */
  const readNext = (next: unknown): string | undefined =>
    typeof next === 'string' && pages.test(next) ? next : undefined

  /** The address to open once the choice is made. */
  const addressAfter = (next: unknown): string => `/panel${readNext(next) ?? `${home}/${start}`}`

  return {
    chosenId,
    choose,
    chosenOf,
    addressAfter,

    /**
     * The guard of every page that is about the chosen record.
     *
     * @param href the page's own address, which opens again after the choice
     * @throws redirect to the choice when none is made, or nothing can be read: that page says why
     */
    require: async (queryClient: QueryClient, href: string): Promise<Item> => {
      const chosen = await readChosen(queryClient)
      if (chosen) return chosen
      const next = readNext(href)
      const search = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
      throw redirect({ href: `/panel${home}${search}`, replace: true })
    },

    /**
     * The guard of the choice itself, which shows a failure to read.
     *
     * @throws redirect onwards when there is a single record and none was chosen yet
     */
    skipIfNeedless: async (queryClient: QueryClient, next: unknown): Promise<void> => {
      if (chosenId() !== undefined) return
      if (await readChosen(queryClient)) throw redirect({ href: addressAfter(next), replace: true })
    },
  }
}
