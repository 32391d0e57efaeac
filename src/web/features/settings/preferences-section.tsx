import type { Language } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { chooseLanguage } from '../../lib/preferences.ts'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'

/** Theme and language of this device. Changing the language reloads the page. */
export function PreferencesSection() {
  const words = useBundle('account').settings
  const { words: site, language } = useWords()
  const theme = useTheme()
  return (
    <Card title={words.preferences} text={words.on_this_device}>
      <div className="grid grid-cols-1 gap-5">
        <Select
          label={words.language}
          value={language}
          onChange={(event) => chooseLanguage(event.target.value as Language)}
        >
          <option value="ar" lang="ar">
            العربية
          </option>
          <option value="en" lang="en">
            English
          </option>
        </Select>
        <Switch
          label={site.shell.dark_theme}
          checked={theme === 'dark'}
          onChange={(dark) => chooseTheme(dark ? 'dark' : 'light')}
        />
      </div>
    </Card>
  )
}
