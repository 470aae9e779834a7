import type { FastifyInstance } from 'fastify'
import type { CatalogueService } from './catalogue.ts'

/** The routes that a service does not have in the variant that the present scenario runs. */
export const omittedBy = (app: FastifyInstance, service: CatalogueService): readonly string[] =>
  app.world.scenario().omits[service.serviceId] ?? service.omits
