// openapi-typescript needs the JavaScript API of TypeScript, which version 7 does not have.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})
