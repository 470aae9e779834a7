import type { Plugin } from 'vite'

/** The declaration of an endpoint, a list or an event, as Biome formats it. */
const declaration =
  /\b(?:endpoint|listEndpoint|keyedListEndpoint|uploadEndpoint|socketEvent)\(\{\n[\s\S]*?\n\}\)/g

/** A member at the top level of a declaration: up to the next member or the end. */
const documenting = /\n {2}(?:summary|example|after):[\s\S]*?(?=\n {2}\w|\n\}\))/g

/**
 * The module's code without the summaries and examples of its endpoints and events, and without what comes before
 * each. Members of schemas with these names stay.
 */
export const withoutDocumentation = (code: string): string =>
  code.replaceAll(declaration, (declared) => declared.replaceAll(documenting, ''))

/** Leaves out of the built panel what serves only the API's documentation and tests. */
export const stripDocumentation = (): Plugin => ({
  name: 'strip-documentation',
  apply: 'build',
  // Before TypeScript is compiled, which formats the code another way.
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/packages\/contracts\/src\/(?:platform|services\/[^/]+)\/[\w-]+\.ts$/,
      code: 'summary:',
    },
    handler: (code) => ({ code: withoutDocumentation(code), map: null }),
  },
})
