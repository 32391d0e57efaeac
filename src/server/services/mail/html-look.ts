import { raw } from 'hono/html'

/** Colours of the light theme, which stand inline. */
export const ACCENT = '#a3123f'
export const MUTED = '#5f566b'
export const LINE = '#e9dfd2'
export const INK = '#1a1423'
export const PAPER = '#fffaf3'
/** Ground of what stands out. */
export const NOTE = '#fff3d6'
const GOLD = '#f4b740'

/** The dark theme, for the programs that ask for it; all others know only what stands inline. */
export const DARK_STYLES = raw(`<style>
@media (prefers-color-scheme: dark) {
.paper { background: #120d1a !important }
.sheet { background: #1d1629 !important; border-color: #352a47 !important; color: #f7f1ff !important }
.ink { color: #f7f1ff !important }
.mute { color: #b9aecb !important }
.line { border-color: #352a47 !important }
.link { color: #ff6b92 !important }
.note { background: #352a47 !important }
.button { background: #ff6b92 !important; color: #1a0710 !important }
}
</style>`)

/** A cell of the sign. */
const cell = (width: number, height: number, background: string, radius: string) =>
  `<td width="${width}" height="${height}" style="padding:0;width:${width}px;height:${height}px;background:${background};border-radius:${radius};font-size:0;line-height:0">`

/**
 * The sign of the site without a picture, which programs would ask for or hold back: a curtain, drawn aside and tied, before the light
 * of a stage. Programs without round corners show its colours.
 */
export const SIGN = raw(
  `<table role="presentation" dir="ltr" width="36" cellpadding="0" cellspacing="0" style="width:36px;border-collapse:separate;background:${INK};border-radius:9px"><tr><td style="padding:0">` +
    `<table role="presentation" width="36" cellpadding="0" cellspacing="0"><tr>${cell(17, 22, ACCENT, '9px 0 17px 0')}</td>${cell(2, 22, INK, '0')}</td>${cell(17, 22, ACCENT, '0 9px 0 17px')}</td></tr></table>` +
    `<table role="presentation" width="36" cellpadding="0" cellspacing="0"><tr>${cell(10, 14, ACCENT, '0 10px 0 9px')}</td>` +
    `<td align="center" valign="top" width="16" height="14" style="padding:0;width:16px;height:14px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${cell(10, 10, GOLD, '5px')}</td></tr></table></td>` +
    `${cell(10, 14, ACCENT, '10px 0 9px 0')}</td></tr></table></td></tr></table>`,
)
