import * as z from 'zod/mini'
import { problemsOf, type ServiceProblem, type TakenIds } from './check-custom-service.ts'
import { type CustomService, customService } from './custom-services.ts'

/** What a file of local services holds, or why nothing of it is imported. */
export type ServiceFile =
  | { readonly services: readonly CustomService[] }
  | { readonly failure: 'notJson' | 'notList' }
  /** `number` counts from 1; `problem` is undefined where a member is missing or of another type. */
  | { readonly failure: 'service'; readonly number: number; readonly problem: ServiceProblem | undefined }

/** The shape of a service, whatever its values. */
const shaped = z.object({
  serviceId: z.string(),
  authKey: z.string(),
  menu: z.array(z.object({ label: z.string(), url: z.string() })),
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads an exported file: all of it or nothing. */
export const readServiceFile = (text: string, taken: TakenIds, panel: URL): ServiceFile => {
  const content = parseJson(text)
  if (content === undefined) return { failure: 'notJson' }
  if (!Array.isArray(content)) return { failure: 'notList' }
  const services: CustomService[] = []
  for (const [index, record] of content.entries()) {
    const number = index + 1
    const shape = z.safeParse(shaped, record)
    if (!shape.success) return { failure: 'service', number, problem: undefined }
    const [problem] = Object.values(problemsOf(shape.data, taken, panel))
    if (problem) return { failure: 'service', number, problem }
    const service = z.parse(customService, record)
    if (services.some(({ serviceId }) => serviceId === service.serviceId)) {
      return { failure: 'service', number, problem: 'idTwice' }
    }
    services.push(service)
  }
  return { services }
}
