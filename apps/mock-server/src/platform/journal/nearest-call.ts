import type { Endpoint } from '@panel/contracts/platform/endpoint'

interface Difference {
  readonly field: string
  readonly asked: string
  readonly takes: string
}

interface NearestCall {
  readonly operationId: string
  readonly differences: Difference[]
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** How a request differs from what a call takes. A parameter of the path takes any segment. */
const differencesOf = (method: string, path: string, call: Endpoint): Difference[] => {
  const [asked, takes] = [segmentsOf(path), segmentsOf(call.path)]
  const places = Array.from({ length: Math.max(asked.length, takes.length) }, (_, index) => index)
  const segments = places.flatMap((index) => {
    const [own = '', other = ''] = [asked[index], takes[index]]
    const fits = own === other || (other.startsWith(':') && own !== '')
    return fits ? [] : [{ field: `segment ${index + 1} of the path`, asked: own, takes: other }]
  })
  return method === call.method
    ? segments
    : [{ field: 'method', asked: method, takes: call.method }, ...segments]
}

/**
 * The call with the fewest differences from a request that no call takes.
 *
 * @param url the address as it was requested, with its query
 * @returns undefined where there are no calls
 */
export const nearestCall = (
  calls: readonly Endpoint[],
  method: string,
  url: string,
): NearestCall | undefined => {
  const [path = ''] = url.split('?')
  let nearest: NearestCall | undefined
  for (const call of calls) {
    const differences = differencesOf(method, path, call)
    if (nearest && nearest.differences.length <= differences.length) continue
    nearest = { operationId: call.operationId, differences }
  }
  return nearest
}
