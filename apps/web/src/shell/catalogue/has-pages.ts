const folders = Object.keys(import.meta.glob('../../services/*/routes/*.tsx')).map(
  (path) => path.split('/')[3],
)

/** Whether this build of the panel has pages for an internal service. */
export const hasPages = (serviceId: string): boolean => folders.includes(serviceId)
