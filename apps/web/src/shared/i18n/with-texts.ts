import { i18n } from './i18n.ts'

/** Code that is fetched on demand together with its texts, so that what it draws comes whole. */
export const withTexts = async <Module>(namespace: string, module: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([module, i18n.loadNamespaces(namespace)])
  return loaded
}
