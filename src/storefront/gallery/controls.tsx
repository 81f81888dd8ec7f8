import { useId, useState } from 'react'
import { cents } from '#lib/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Measure } from '#ui/display/measure.tsx'
import { Price } from '#ui/display/price.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import styles from '../gallery.module.css'
import { Group } from './group.tsx'

const Choices = () => {
  // The three skins share a page, and a radio group is identified by its name.
  const group = useId()
  const [pay, setPay] = useState('card')
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <Group name="Checkbox, radio, stepper">
        <div className={styles.flow}>
          <Checkbox label="Off" />
          <Checkbox label="On" defaultChecked />
          <Checkbox label="Unavailable" disabled />
        </div>
        <div>
          <Checkbox compact label="In stock" aside="31" defaultChecked />
          <Checkbox compact label="Made to order" aside="0" disabled />
        </div>
        <Checkbox label="I accept the terms" error="Please accept the terms to go on." />
        <div className={styles.flow}>
          <Radio name={`${group} way`} label="Ship" />
          <Radio name={`${group} way`} label="Free pickup" defaultChecked note="Lincoln Park, ready today" />
        </div>
        <div className={styles.flow}>
          <Stepper label="Quantity of Hollis Swivel Chair" value={quantity} onChange={setQuantity} max={5} />
          <Stepper label="Quantity of Fern Lamp" size="s" value={4} onChange={() => {}} />
          <Stepper label="Quantity of Rug" value={2} onChange={() => {}} disabled />
        </div>
      </Group>
      <Group name="Radio cards">
        <RadioGroup legend="Pay the rest">
          <RadioCard
            name={group}
            value="card"
            label="Credit or debit card"
            aside="Visa, MasterCard, Amex, Discover"
            checked={pay === 'card'}
            onChange={setPay}
          >
            <TextInput label="Card Number" required inputMode="numeric" />
          </RadioCard>
          <RadioCard name={group} value="paypal" label="PayPal or Venmo" checked={pay === 'paypal'} onChange={setPay} />
          <RadioCard
            name={group}
            value="pickup"
            label="Pay at pickup"
            disabledReason="Too large to pick up"
            checked={false}
            onChange={setPay}
          />
        </RadioGroup>
      </Group>
    </>
  )
}

const Texts = () => (
  <Group name="Display and text">
    <p className="t-display-1">Pull up a corner.</p>
    <p className="t-display-2">Display 2, 118″ × 86″</p>
    <p className="t-h1">Heading 1, page titles</p>
    <p className="t-h2">Heading 2, sections</p>
    <p className="t-h3">Heading 3, groups</p>
    <p className="t-title">Title, names and labels</p>
    <p className="t-lead">Lead, one per page, never more than three lines.</p>
    <p>Body. Covers come off for dry cleaning; the seat fronts are double-stitched.</p>
    <p className="t-small">Small. Arrives Jun 12–Jun 18.</p>
    <p className="t-micro">Micro. Labels, badges, helper lines.</p>
    <p className="t-figure accent">Figure 118″ × 86″ × 34″ $4,416.60</p>
  </Group>
)

const Buttons = () => (
  <Group name="Button: rest, busy, disabled, variants, sizes">
    <div className={styles.flow}>
      <Button busyLabel="Adding">Add to Cart</Button>
      <Button busy busyLabel="Adding">
        Add to Cart
      </Button>
      <Button busy>Add to Cart</Button>
      <Button disabled>Add to Cart</Button>
    </div>
    <div className={styles.flow}>
      <Button variant="second">Continue Shopping</Button>
      <Button variant="quiet">Details</Button>
      <Button variant="danger">Remove All</Button>
      <LinkButton to="/" variant="second">
        Shop Sofas
      </LinkButton>
    </div>
    <div className={styles.flow}>
      <Button size="l">Large, 56</Button>
      <Button>Base, 48</Button>
      <Button size="s">Small, 40</Button>
      <Button variant="second">
        <Icon name="gift" />
        Add to Registry
      </Button>
      <IconButton variant="line" icon="gift" label="Add to registry" />
    </div>
    <div className={styles.flow}>
      <Button disabledReason="Choose a fabric first.">Add to Cart</Button>
    </div>
    <div className={styles.flow}>
      <a className="link" href="#main">
        Shipping Charges
      </a>
      <a className="link link--strong" href="#main">
        Get Free Swatch
      </a>
    </div>
  </Group>
)

const Fields = () => (
  <Group name="Field: rest, hint, error, disabled, select, several lines">
    <FieldGrid>
      <TextInput label="First Name" span={3} required />
      <TextInput label="City" span={3} defaultValue="Chicago" />
      <TextInput label="ZIP" span={3} hint="5 digits" />
      <TextInput label="Email" span={3} required error="Please enter a valid Email Address." defaultValue="renata.k@" />
      <SelectField
        label="State"
        span={3}
        placeholder="Please Select"
        options={[
          { value: 'IL', label: 'Illinois' },
          { value: 'WI', label: 'Wisconsin' },
        ]}
      />
      <TextInput label="Password" span={3} disabled />
      <TextInput
        label="Expiration MM/YY"
        span={2}
        keep
        required
        error="The expiration date you entered is not valid."
        defaultValue="13/2"
      />
      <TextInput label="Security code" span={2} keep />
      <SelectField
        label="Country"
        span={2}
        required
        error="Please select a country."
        options={[{ value: '', label: 'Please Select' }]}
      />
      <TextArea label="Gift message" hint="4 lines of 60 characters" />
    </FieldGrid>
  </Group>
)

const Prices = () => (
  <Group name="Price, badge, measure">
    <div className={styles.flow}>
      <Price size="xl" currency="USD" amount={cents(441660)} regular={cents(519600)} />
      <Price size="l" currency="USD" amount={cents(441660)} regular={cents(519600)} />
      <Price currency="USD" amount={cents(89900)} />
      <Price size="s" currency="CAD" amount={cents(89900)} />
    </div>
    <div className={styles.flow}>
      <Badge tone="sale">Save 15%</Badge>
      <Badge>New</Badge>
      <Badge tone="ink">Back Jul 2</Badge>
      <Badge tone="ok">Ready today</Badge>
      <Badge tone="warn">Only 3 left</Badge>
      <Badge tone="error">Unavailable</Badge>
      <Badge tone="info">Made to order</Badge>
    </div>
    <Measure>118″</Measure>
    <Measure from={26} to={74}>
      35″
    </Measure>
  </Group>
)

export const Controls = () => (
  <>
    <Texts />
    <Buttons />
    <Fields />
    <Choices />
    <Prices />
  </>
)
