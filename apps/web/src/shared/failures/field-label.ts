import { i18n } from '../i18n/i18n.ts'

/** Where the shared words for values of requests are; `certificates` has those of a person's identity. */
export const fieldNamespaces = ['failures', 'certificates'] as const

/**
 * What a page calls the value at a place of a request, such as `body.recipients.0.units`, in the words of the service
 * whose call it was before the shared ones; undefined where nobody types it, so that it has no name.
 */
export const fieldLabel = (service: string | undefined, place: string): string | undefined => {
  const [, ...path] = place.split('.')
  const name = path.findLast((part) => !/^\d+$/.test(part))
  if (name === undefined) return undefined
  const keys = [
    ...(service === undefined ? [] : [`${service}:fields.${name}`, `${service}:filters.${name}`]),
    ...fieldNamespaces.map((namespace) => `${namespace}:fields.${name}`),
  ]
  const key = keys.find((each) => i18n.exists(each))
  return key && i18n.t(key)
}
