import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'

const srcSet = (format: string) => [480, 960, 1440].map((width) => `/hero-${width}.${format} ${width}w`).join(', ')

interface AuthLayoutProps {
  title: string
  text?: string
  children: ReactNode
  /** Link to another page, below the form. */
  footer?: ReactNode
}

/** Layout of login and registration: the form, beside an image on wide screens. */
export function AuthLayout({ title, text, children, footer }: AuthLayoutProps) {
  const words = useBundle('account').auth
  const { words: site } = useWords()
  return (
    <div className="container grid grid-cols-1 items-stretch gap-12 py-8 sm:py-12 desk:min-h-[44rem] desk:grid-cols-2">
      <div className="mx-auto flex w-full max-w-md flex-col justify-center">
        <h1 className="text-3xl">{title}</h1>
        {text && <p className="mt-2 text-lg text-balance text-mute">{text}</p>}
        <div className="mt-7">{children}</div>
        {footer && <div className="mt-7 border-t border-line pt-5 text-mute">{footer}</div>}
      </div>
      <div className="relative isolate hidden items-end overflow-hidden rounded-card border border-line bg-night p-10 text-white desk:flex">
        <picture>
          <source type="image/avif" srcSet={srcSet('avif')} sizes="50vw" />
          <img
            src="/hero-960.webp"
            srcSet={srcSet('webp')}
            sizes="50vw"
            width={1440}
            height={810}
            alt=""
            loading="lazy"
            className="absolute inset-0 -z-20 size-full object-cover"
          />
        </picture>
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-night/90 via-night/35 to-night/5" />
        <div>
          <p className="text-2xl font-semibold">{site.home.title}</p>
          <p className="mt-2 max-w-sm text-lg text-white/90">{words.stage_text}</p>
        </div>
      </div>
    </div>
  )
}

export const textLinkClass = 'font-medium text-brand underline underline-offset-4'

/** Whether the browser refuses cookies: each page first sets that of its language (lib/preferences.ts). */
export function useCookiesRefused(): boolean {
  return useHydrated() && document.cookie === ''
}
