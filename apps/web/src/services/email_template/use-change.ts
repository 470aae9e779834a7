import { useChangeOf } from '../../shared/api/use-change.ts'
import { messageEndpoints, templateEndpoints } from './queries.ts'

const endpoints = [...templateEndpoints, ...messageEndpoints]

/** Makes a call that changes a template or adds a message; what the pages show is then read again. */
export const useChange = () => useChangeOf(endpoints)
