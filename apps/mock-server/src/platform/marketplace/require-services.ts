import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'

/** @throws ApiError NOT_FOUND for services that are not in the catalogue, with the ids that are */
export const requireServices = (
  { catalogue }: Pick<FastifyInstance, 'catalogue'>,
  serviceIds: readonly string[],
): void => {
  const unknown = serviceIds.filter((id) => !catalogue.find(id))
  if (unknown.length === 0) return
  throw new ApiError('NOT_FOUND', `There is no service ${unknown.join(', ')}.`, {
    reason: 'serviceUnknown',
    known: catalogue.all().map(({ serviceId }) => serviceId),
  })
}
