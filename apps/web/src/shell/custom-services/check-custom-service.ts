import { isMisleading } from '@panel/contracts/platform/plain-text'
import * as z from 'zod/mini'
import { frameRefusal } from '../frames/frame-url.ts'
import { type CustomService, customService } from './custom-services.ts'

/** What is wrong with a member; each has its sentence in the dictionary, under `errors`. */
export type ServiceProblem =
  | 'serviceId'
  | 'platformId'
  | 'ownId'
  | 'idTwice'
  | 'authKey'
  | 'menu'
  | 'label'
  | 'misleadingLabel'
  | 'url'
  | 'ownHost'

/** Problems by the path of their member, such as `serviceId` or `menu.0.url`. */
export type ServiceProblems = Readonly<Record<string, ServiceProblem>>

/** Ids that a local service cannot have. */
export interface TakenIds {
  /** Whether the platform has a service of this id. */
  readonly platform: (serviceId: string) => boolean
  /** Whether another local service has it. */
  readonly own: (serviceId: string) => boolean
}

const problemOfIssue = (path: readonly PropertyKey[]): ServiceProblem => {
  const member = path.at(-1)
  return member === 'authKey' || member === 'menu' || member === 'label' || member === 'url'
    ? member
    : 'serviceId'
}

/** What keeps a local service from being saved; empty when nothing does. */
export const problemsOf = (service: CustomService, taken: TakenIds, panel: URL): ServiceProblems => {
  const problems: Record<string, ServiceProblem> = {}
  const { error } = z.safeParse(customService, service)
  for (const { path } of error?.issues ?? []) problems[path.join('.')] ??= problemOfIssue(path)
  if (taken.platform(service.serviceId)) problems.serviceId ??= 'platformId'
  if (taken.own(service.serviceId)) problems.serviceId ??= 'ownId'
  for (const [index, { label, url }] of service.menu.entries()) {
    if (label.trim() === '') problems[`menu.${index}.label`] = 'label'
    else if (isMisleading(label)) problems[`menu.${index}.label`] ??= 'misleadingLabel'
    const refusal = frameRefusal(url, panel)
    if (refusal) problems[`menu.${index}.url`] = refusal === 'own-host' ? 'ownHost' : 'url'
  }
  return problems
}
