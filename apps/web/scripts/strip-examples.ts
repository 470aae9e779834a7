import type { Plugin } from 'vite'

/** The declaration of an endpoint or a list, as Biome formats it. */
const declaration = /\b(?:endpoint|listEndpoint|keyedListEndpoint)\(\{\n[\s\S]*?\n\}\)/g

/** A member at the top level of a declaration: up to the next member or the end. */
const example = /\n {2}(?:example|after): [\s\S]*?(?=\n {2}\w|\n\}\))/g

/** The module's code without the examples of its endpoints, and without what comes before each. A schema's own member `example` stays. */
export const withoutExamples = (code: string): string =>
  code.replaceAll(declaration, (declared) => declared.replaceAll(example, ''))

/** Leaves the examples of endpoints out of the built panel: they serve the API's documentation and tests. */
export const stripExamples = (): Plugin => ({
  name: 'strip-examples',
  apply: 'build',
  // Before TypeScript is compiled, which formats the code another way.
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/packages\/contracts\/src\/(?:platform|services\/[^/]+)\/[\w-]+\.ts$/,
      code: 'example: ',
    },
    handler: (code) => ({ code: withoutExamples(code), map: null }),
  },
})
