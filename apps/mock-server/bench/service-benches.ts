import { existsSync, readdirSync } from 'node:fs'

const services = new URL('../src/services/', import.meta.url)

/** The folder of a service, or a file in it. */
export const inService = (serviceId: string, path: string): URL => new URL(`${serviceId}/${path}`, services)

/** What services bring along for a part of the bench in `testing/<file>`, in their order. The folders are the list. */
export const readBenches = async <Module>(
  file: string,
): Promise<(readonly [serviceId: string, module: Module])[]> => {
  const found: (readonly [string, Module])[] = []
  for (const serviceId of readdirSync(services).sort()) {
    const place = inService(serviceId, `testing/${file}`)
    if (existsSync(place)) found.push([serviceId, await import(place.href)])
  }
  return found
}
