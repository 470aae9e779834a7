import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createSnapshotFiles, type SnapshotFiles } from '../platform/snapshots/snapshot-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The kept snapshots of the world. */
    snapshotFiles: SnapshotFiles
  }
}

const folderOf = (app: FastifyInstance): string => {
  if (app.config.DATA_DIR !== ':memory:') return join(app.config.DATA_DIR, 'snapshots')
  const folder = mkdtempSync(join(tmpdir(), 'panel-snapshots-'))
  app.addHook('onClose', async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Where snapshots of the world are kept. */
export const snapshotFilesPlugin = fp(
  async (app) => {
    if (app.config.CONTROL) app.decorate('snapshotFiles', createSnapshotFiles(app.database, folderOf(app)))
  },
  { name: 'snapshot-files', dependencies: ['platform'] },
)
