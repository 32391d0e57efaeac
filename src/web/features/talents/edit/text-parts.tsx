import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Talent } from '../../../../contract/calls/talents.ts'
import { CATEGORIES } from '../../../../contract/rules/category.ts'
import { PRICING_SLOTS, type PricingSlot, stageName } from '../../../../contract/rules/talent.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Field, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AreaSelect } from '../area-select.tsx'
import { OTHER_TITLE } from '../form/typed-profile.ts'
import { MediaLinks } from '../media-links.tsx'
import { linksIn, MediaLinksField } from '../media-links-field.tsx'
import { PriceText, priceCardClass, priceGridClass } from '../price-cards.tsx'
import { priceIn } from '../prices.ts'
import { About, TalentName, TalentTitle } from '../talent-texts.tsx'
import { isCategory } from '../title.ts'
import { EditedPart } from './edited-part.tsx'

interface PartProps {
  talent: Talent
}

/** The talent's about text, edited in place. */
function EditedAbout({ talent }: PartProps) {
  const { words } = useWords()
  const edit = useBundle('account').talentEdit
  return (
    <EditedPart
      talent={talent}
      fields={['about']}
      label={edit.edit_about}
      show={({ about }) => <About about={about} />}
    >
      {({ control }) => (
        <TextArea
          {...control('about')}
          label={<span className="sr-only">{words.talents.about}</span>}
          hint={edit.about_hint}
          length={edit.about_length}
          rows={8}
        />
      )}
    </EditedPart>
  )
}

/** The stage name, edited in place. */
function EditedName({ talent }: PartProps) {
  const { profile, talentEdit: edit } = useBundle('account')
  const { language } = useWords()
  return (
    <EditedPart
      talent={talent}
      fields={['name', 'name_other']}
      label={edit.edit_name}
      show={(shown) => <TalentName name={stageName(shown, language)} />}
    >
      {({ control }) => (
        <>
          <h1 className="sr-only">{talent.name}</h1>
          <TextField
            {...control('name')}
            label={profile.name}
            hint={talent.approved ? edit.name_looked_at : profile.name_hint}
            autoComplete="nickname"
            required
            dir="auto"
          />
          <TextField
            {...control('name_other')}
            label={profile.name_other}
            hint={profile.name_other_hint}
            optional
            dir="auto"
          />
        </>
      )}
    </EditedPart>
  )
}

/** The category or the talent's own words for it, edited in place. */
function EditedTitle({ talent }: PartProps) {
  const edit = useBundle('account').talentEdit
  return (
    <EditedPart
      talent={talent}
      fields={['title']}
      label={edit.edit_title}
      show={({ title }) => <TalentTitle title={title} />}
    >
      {({ control, set }) => (
        <TitleControls {...control('title')} isApproved={talent.approved} onTitle={(title) => set('title', title)} />
      )}
    </EditedPart>
  )
}

interface TitleControlsProps {
  value: string
  error: string | undefined
  maxLength: number | undefined
  isApproved: boolean
  onTitle: (title: string) => void
}

function TitleControls({ value, error, maxLength, isApproved, onTitle }: TitleControlsProps) {
  const { profile, talentEdit: edit } = useBundle('account')
  const { words } = useWords()
  const [isOwn, setOwn] = useState(!isCategory(value))
  return (
    <>
      <Select
        label={profile.title}
        value={isOwn ? OTHER_TITLE : value}
        hint={isApproved ? edit.name_looked_at : undefined}
        onChange={({ target }) => {
          setOwn(target.value === OTHER_TITLE)
          onTitle(target.value === OTHER_TITLE ? '' : target.value)
        }}
      >
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {category === OTHER_TITLE ? profile.other : words.talents.category[category]}
          </option>
        ))}
      </Select>
      {isOwn && (
        <TextField
          name="title"
          value={value}
          maxLength={maxLength}
          error={error}
          onChange={({ target }) => onTitle(target.value)}
          label={profile.custom_title}
          hint={profile.custom_title_hint}
          autoComplete="organization-title"
          required
          dir="auto"
        />
      )}
    </>
  )
}

/** Where the talent is based, edited in place. */
function EditedArea({ talent }: PartProps) {
  const own = useBundle('talent').talentPages
  const { profile, talentEdit: edit } = useBundle('account')
  return (
    <EditedPart
      talent={talent}
      fields={['area']}
      label={edit.edit_area}
      show={({ area }) => (
        <p className="flex min-h-8 items-center gap-2 text-mute">
          <Icon of={MapPin} className="size-4" />
          {area ? own.areas[area] : edit.add_area}
        </p>
      )}
    >
      {({ control }) => {
        const { error, ...select } = control('area')
        return (
          <Field label={own.area} error={error}>
            {(props) => <AreaSelect {...select} {...props} none={profile.no_area} className="min-h-12 ps-4" />}
          </Field>
        )
      }}
    </EditedPart>
  )
}

/** Links to videos and recordings, edited in place. */
function EditedMediaLinks({ talent }: PartProps) {
  const { profile, talentEdit: edit } = useBundle('account')
  return (
    <EditedPart
      talent={talent}
      fields={['media_links']}
      label={edit.edit_media_links}
      typed={({ media_links }) => ({ media_links: media_links?.join('\n') ?? '' })}
      input={({ media_links }) => ({ media_links: linksIn(media_links) })}
      show={({ media_links }) =>
        media_links ? <MediaLinks links={media_links} /> : <p className="text-mute">{edit.no_media_links}</p>
      }
    >
      {({ control, set }) => (
        <MediaLinksField
          {...control('media_links')}
          onChange={(links) => set('media_links', links)}
          label={profile.media_link}
          hint={profile.media_link_hint}
        />
      )}
    </EditedPart>
  )
}

/** The three prices, edited in place; empty ones can be filled. */
function EditedPrices({ talent }: PartProps) {
  return (
    <ul className={priceGridClass}>
      {PRICING_SLOTS.map((slot) => (
        <li key={slot} className={priceCardClass}>
          <EditedPrice talent={talent} slot={slot} />
        </li>
      ))}
    </ul>
  )
}

function EditedPrice({ talent, slot }: PartProps & { slot: PricingSlot }) {
  const { profile, talentEdit: edit } = useBundle('account')
  const name = `price_name_${slot}` as const
  const amount = `pricing_${slot}` as const

  function show(shown: Talent) {
    const price = priceIn(shown, slot)
    if (price.name || price.amount !== null) return <PriceText price={price} stacked />
    return (
      <p className="flex min-h-8 items-center gap-2 text-mute">
        <Icon of={Plus} />
        {edit.add_price}
      </p>
    )
  }

  return (
    <EditedPart talent={talent} fields={[name, amount]} label={edit.edit_price(slot)} show={show}>
      {({ control }) => (
        <>
          <TextField
            {...control(name)}
            label={profile.price_name}
            hint={edit.price_name_hint}
            autoComplete="off"
            dir="auto"
          />
          <AmountField {...control(amount)} label={edit.price_amount} />
        </>
      )}
    </EditedPart>
  )
}

/** Editors of texts, choices and prices, by the part of the page that they stand for. */
export const textFields = {
  Name: EditedName,
  Title: EditedTitle,
  About: EditedAbout,
  Area: EditedArea,
  MediaLinks: EditedMediaLinks,
  Prices: EditedPrices,
}
