import { migrateServices } from '../platform/load-services.ts'
import { openDatabase } from '../plugins/database.ts'

let image: Buffer | undefined

/** A serialized database with every table and no data. Running the migrations takes longer than most tests. */
export const emptyTables = (): Buffer => {
  if (image) return image
  const database = openDatabase(':memory:')
  migrateServices(database)
  image = database.serialize()
  database.close()
  return image
}
