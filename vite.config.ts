import { relative } from 'node:path'
import { type AnyContractProcedure, minifyContractRouter } from '@orpc/contract'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { contract } from './src/contract/index.ts'
import { BROWSER_TARGETS } from './src/contract/rules/browser-floor.ts'

/**
 * Files of pages that visitors reach by a link on the site: their imports are fetched together with them. Other pages
 * fetch theirs one round trip later, so that not every first visit pays for the file names.
 */
export const OFTEN_NEXT = /^(assets\/)?(routes|events|talents|talent-profile|login|register)\b/

/** What the pages of events, talents, bookings and tickets share: forms, dialogs and the parts of their pages. */
const FORM_PARTS = {
  lib: 'buyer-key|focus|form|idempotency-key|random-uuid|send-form|set-input',
  ui:
    'action-dialog|back-to-list|confirm-dialog|copy-link|dialog|email-field|field|form-parts|profile-image|' +
    'skeleton|stars|stepper|text-area|titled-section|use-image-viewer',
}

export default defineConfig({
  publicDir: 'src/web/public',
  build: {
    manifest: true,
    // A warning that depends on how busy the machine is.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  resolve: {
    // React 19 has the hook: a copy for React 16 and 17 would weigh on each first visit.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  environments: {
    client: {
      build: {
        // Lowers syntax and styles; APIs stay as they are (scripts/browsers/floor.test.ts).
        target: BROWSER_TARGETS,
        // Completed in scripts/build.ts.
        license: { fileName: 'licences.txt' },
        rolldownOptions: {
          output: {
            // Every page lists most other files: names would be 400 bytes of each first visit. dist/client/.vite/manifest.json has them.
            chunkFileNames: ({ name }) => (OFTEN_NEXT.test(name) ? `assets/${name}-[hash:7].js` : 'assets/[hash:7].js'),
            codeSplitting: {
              groups: [
                // Everything that all pages need is one file: it compresses 5 kB better than in pieces.
                { name: 'first', tags: ['$initial'], priority: 1 },
                // As many small files they would be half as large again. First what pages share, which others import.
                // Of an index file that the home page imports, too, which does without it.
                { name: 'lists', test: /useInfiniteQuery/ },
                { name: pagesWith(2), test: /src.(web|contract).|lucide-react.dist.esm.icons/ },
                { name: pagesWith(1), test: /src.(web|contract).|lucide-react.dist.esm.icons/ },
                // What other pages share, in two files instead of dozens: each request costs more than its bytes (docs/decisions/040).
                { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 3 },
                // A quarter smaller than each in a file of its own.
                { name: 'purchase', test: /src.web.features.sale.(buy.(pending-)?purchase|pay.pay-state).ts$/ },
                {
                  name: 'forms',
                  test: new RegExp(
                    `src.web.(lib.(${FORM_PARTS.lib})|ui.(${FORM_PARTS.ui})).tsx?$|useMutation|useSuspenseQuery`,
                  ),
                },
              ],
            },
          },
        },
        modulePreload: {
          resolveDependencies: (file, dependencies) =>
            OFTEN_NEXT.test(file) ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
        },
      },
    },
  },
  // Its modules pass through `plainIcons`, on the server and in development, too.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { exclude: ['lucide-react'] },
  plugins: [
    minifiedContract(),
    scriptsWithRetries(),
    filesOfModules(),
    sonnerWithoutStyles(),
    mutationsWithForms(),
    iconsAlone(),
    plainIcons(),
    calendarTexts(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      server: { build: { inlineCss: { enabled: true } } },
    }),
    react(),
  ],
})

/** Pages with a budget of bytes for first visits (bench/measures/visit.ts): their routes. */
const FIRST_VISITS = { home: 'index', events: 'events.index', talents: 'talents' }

/**
 * Names the file of a module after the first pages of first visits that need it, up to so many: `home-events`. Of
 * libraries it takes icons only: their index files reach all.
 */
function pagesWith(count: number): Exclude<Rolldown.CodeSplittingGroup['name'], string> {
  let needed: [page: string, modules: Set<string>][] | undefined
  return (id, graph) => {
    needed ??= Object.entries(FIRST_VISITS).map(([page, route]) => {
      const modules = new Set([`${import.meta.dirname}/src/web/routes/${route}.tsx?tsr-split=component`])
      for (const module of modules)
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) modules.add(imported)
      return [page, modules]
    })
    const pages = needed.filter(([, modules]) => modules.has(id)).map(([page]) => page)
    return pages.length >= count && !id.includes('?') ? pages.slice(0, count).join('-') : null
  }
}

/**
 * `virtual:contract`: only methods, paths and structures of the API, so that browsers load neither zod's schemas nor
 * the descriptions.
 */
function minifiedContract(): Plugin {
  return {
    name: 'masrah:minified-contract',
    resolveId: (id) => (id === 'virtual:contract' ? '\0virtual:contract' : undefined),
    load: (id) =>
      id === '\0virtual:contract'
        ? `export const contract = ${JSON.stringify(minifyContractRouter(contract), routeAlone)}`
        : undefined,
  }
}

/** The facts of a call that a client needs. */
function routeAlone(key: string, value: AnyContractProcedure['~orpc']) {
  if (key !== '~orpc') return value
  const { method, path, inputStructure, outputStructure } = value.route
  return { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } }
}

/** Every `import()` of the build goes through lib/load-script.ts, in place of Vite's helper. */
function scriptsWithRetries(): Plugin {
  return {
    name: 'masrah:scripts-with-retries',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { __vitePreload } from ${JSON.stringify(`${import.meta.dirname}/src/web/lib/load-script.ts`)}`
        : undefined,
  }
}

/**
 * `.vite/modules.json`: the output file of each of our modules, for the service worker's list. The manifest names at
 * most one module per chunk.
 */
function filesOfModules(): Plugin {
  return {
    name: 'masrah:files-of-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const files: Record<string, string> = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const id of output.moduleIds) {
          if (id.startsWith(`${import.meta.dirname}/src/`)) files[relative(import.meta.dirname, id)] = output.fileName
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(files) })
    },
  }
}

/**
 * Sonner writes its styles into a `<style>` element, which our Content-Security-Policy refuses: they are imported as a
 * file instead (see ui/toaster.tsx), and the writing is cut out.
 */
function sonnerWithoutStyles(): Plugin {
  const injection = /^__insertCSS\(.*\);$/m
  return {
    name: 'masrah:sonner-without-styles',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return
      if (!injection.test(code)) this.error('sonner no longer injects its styles the way this plugin cuts out')
      return { code: code.replace(injection, ''), map: null }
    },
  }
}

/**
 * Every query cache imports TanStack Query's mutations, 0.7 kB on each first visit, which only forms and buttons run: their
 * `useMutation` brings them along.
 */
function mutationsWithForms(): Plugin {
  const changes = {
    mutationCache: [
      ['import { Mutation } from "./mutation.js";', ''],
      ['new Mutation(', 'new MutationCache.Mutation('],
    ],
    mutationObserver: [
      [
        'import { getDefaultState } from',
        'import { MutationCache } from "./mutationCache.js";import { Mutation, getDefaultState } from',
      ],
      ['export { MutationObserver };', 'MutationCache.Mutation = Mutation;export { MutationObserver };'],
    ],
  } as const
  return {
    name: 'masrah:mutations-with-forms',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const name = /\/query-core\/build\/modern\/(mutationCache|mutationObserver)\.js$/.exec(id)?.[1]
      if (!name) return
      const changed = changes[name as keyof typeof changes].reduce((before, [old, now]) => {
        if (!before.includes(old))
          this.error(`TanStack Query's ${name} no longer has "${old}", which this plugin replaces`)
        return before.replace(old, now)
      }, code)
      return { code: changed, map: null }
    },
  }
}

/** Takes each icon from its own file: from the index, which has all 1,700, every page would reach every icon (`pagesWith`). */
function iconsAlone(): Plugin {
  const fileOf = (icon: string) =>
    icon
      .replace(/Icon$/, '')
      .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
      .toLowerCase()
  return {
    name: 'masrah:icons-alone',
    // Before types are gone, and routes are split.
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/web\/.*\.tsx?(\?|$)/.test(id) || !code.includes("from 'lucide-react'")) return
      const alone = code.replace(/^import \{([^}]*)\} from 'lucide-react'$/gm, (lines: string, names: string) => {
        const icons = names.split(',').map((name) => name.trim())
        const imports = icons.map((icon) =>
          /^(type .*)?$/.test(icon) ? '' : `import ${icon} from 'lucide-react/icons/${fileOf(icon)}';`,
        )
        return imports.join('') + lines.replace(/[^\n]/g, '')
      })
      return { code: alone, map: null }
    },
  }
}

/**
 * Lucide computes size, colour, stroke and class names of an icon from properties, a context and defaults, 1 kB on each
 * first visit. `ui/icon.tsx`, which alone draws icons, sets them itself.
 */
function plainIcons(): Plugin {
  return {
    name: 'masrah:plain-icons',
    load(id) {
      if (!/\/lucide-react\/dist\/esm\/createLucideIcon\.mjs(\?|$)/.test(id)) return
      return `import { createElement } from 'react'
export default ({ node }) => (props) =>
  createElement('svg', props, ...node.map(([tag, attributes]) => createElement(tag, attributes)))`
    },
    // The shapes alone, without names, sizes and keys.
    transform(code, id) {
      if (!/\/lucide-react\/dist\/esm\/icons\/.*\.mjs(\?|$)/.test(id)) return
      const plain = code
        .replace(/^ {2}(name: ".*"|size: 24),\n/gm, '')
        .replace(/,\s*aliases: \[.*?\]/s, '')
        .replace(/,\s*key: "\w+"/g, '')
        .replace(/^__iconData\.node;\n/m, '')
      return { code: plain, map: null }
    },
  }
}

/**
 * React Aria's calendar includes texts in some thirty languages: only English and Arabic stay, and in Arabic its
 * prompts address people without gender.
 */
function calendarTexts(): Plugin {
  const text = /\/react-aria\/dist\/private\/intl\/calendar\/(\w+)-\w+\.mjs$/
  const prompts = {
    startRangeSelectionPrompt: 'الضغط يبدأ اختيار الأيام',
    finishRangeSelectionPrompt: 'الضغط ينهي اختيار الأيام',
  }
  return {
    name: 'masrah:calendar-texts',
    transform(code, id) {
      const language = text.exec(id)?.[1]
      if (!language || language === 'en') return
      if (language !== 'ar') return { code: 'export default {}', map: null }
      const changed = Object.entries(prompts).reduce(
        (before, [key, prompt]) =>
          before.replace(new RegExp(`"${key}": \`[^\`]*\``), `"${key}": ${JSON.stringify(prompt)}`),
        code,
      )
      if (!Object.values(prompts).every((prompt) => changed.includes(prompt)))
        this.error("React Aria's calendar no longer has the Arabic prompts that this plugin replaces")
      return { code: changed, map: null }
    },
  }
}
