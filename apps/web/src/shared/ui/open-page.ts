import { proxy } from 'valtio'

/** What the page that is shown calls itself, for the end of the breadcrumb. */
export const openPage = proxy<{ name: string | undefined }>({ name: undefined })
