import { CatchBoundary, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/i18n.tsx'
import { lazyComponent } from '../../lib/lazy.tsx'
import { SearchBox } from '../../ui/search-box.tsx'

const plainButtonClass = 'min-h-11 grow rounded-full bg-white px-5 font-medium text-night'

const SearchAnswers = lazyComponent(async () => (await import('./search-answers.tsx')).SearchAnswers)

/**
 * One text field that finds events, talents and occasions while one types: a combobox, completed by its answers, which
 * are loaded once it is used. Without them it is a GET form of either list.
 */
export function HomeSearch() {
  const { words } = useWords()
  const language = useLocation({ select: ({ search }) => search.lng })
  const form = useRef<HTMLFormElement>(null)
  const [isUsed, setUsed] = useState(false)
  // Used before hydration.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) setUsed(true)
  }, [])
  return (
    <search className="block">
      <form
        ref={form}
        action="/events"
        aria-label={words.home.search}
        onFocus={() => setUsed(true)}
        className="relative scroll-mt-18"
      >
        {language && <input type="hidden" name="lng" value={language} />}
        <SearchBox
          label={words.home.search}
          placeholder={words.stage.placeholder}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          inputClassName="min-h-14 text-ellipsis shadow-soft"
        />
        <noscript>
          {/* Browsers with scripts never render this. */}
          {import.meta.env.SSR && (
            <span className="mt-2 flex flex-wrap gap-2">
              <button type="submit" className={plainButtonClass}>
                {words.home.search_in.events}
              </button>
              <button type="submit" formAction="/talents" className={plainButtonClass}>
                {words.home.search_in.talents}
              </button>
            </span>
          )}
        </noscript>
        {isUsed && (
          // Without its answers the form works as it is.
          <CatchBoundary getResetKey={() => 'answers'} errorComponent={() => null}>
            <Suspense>
              <SearchAnswers form={form} />
            </Suspense>
          </CatchBoundary>
        )}
      </form>
    </search>
  )
}
