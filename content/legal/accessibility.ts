import type { LegalText } from './legal-text.ts'

/** The accessibility statement (§2). The page adds the date and the contact details. */
export const accessibility: LegalText = {
  title: 'Accessibility Statement',
  lead:
    'We want everyone to be able to find work and read about it here, whatever device, software or way of ' +
    'using a computer they depend on.',
  changedOn: '2026-11-29',
  sections: [
    {
      heading: 'What we aim for',
      paragraphs: [
        'This website aims to conform to the Web Content Accessibility Guidelines, WCAG 2.1 Level AA. ' +
          'We build and test to WCAG 2.2 AA, the newer version, which contains almost all of the older ' +
          'one and adds to it.',
        "That's an aim, not a certificate. If something gets in your way, we treat it as a fault and " +
          'want to hear about it.',
      ],
    },
    {
      heading: 'What you should be able to do',
      paragraphs: ['On every public page of this site, and in your own area, you should be able to:'],
      list: [
        'reach and use everything with a keyboard alone, and always see where you are',
        'enlarge the text to 200%, or zoom to 400%, without losing content',
        'use a screen reader, with headings, labels and messages that make sense',
        'read comfortably in a light or a dark colour scheme, following the setting of your device',
        'use the site on a phone with one hand, with buttons that are large enough to hit',
        'read, search, register, apply and write to us with JavaScript switched off',
        'turn motion off with the setting of your device',
        'paste a password and let your browser fill in forms',
      ],
    },
    {
      heading: 'How we test',
      paragraphs: [
        'Accessibility is checked before a new version of the site is released, automatically and by hand:',
      ],
      list: [
        'the automatic checker axe is run in a real Chromium browser, at widths of 360 and 1280 pixels, ' +
          'in the light and the dark colour scheme',
        'pages and forms are used with the keyboard alone, including menus, dialogs and error messages',
        'pages and forms are used without JavaScript',
        'pages are looked at from 320 to 1920 pixels wide, with text enlarged to 200%, and with reduced ' +
          'motion',
      ],
    },
    {
      heading: 'Known limits',
      paragraphs: [
        "Automatic checks find only part of what can go wrong, and this site hasn't been audited by an " +
          "independent body. What we know doesn't meet our aim, or may not:",
      ],
      list: [
        "we've tested with Chromium alone, and not yet with people who use a screen reader or other " +
          'assistive technology every day',
        'on a narrow screen the largest headings grow to about 140% where the text grows to 200%, so ' +
          'that no word is broken in two',
        'guides offered as a PDF are also on the page in full; the PDF is tagged for screen readers but ' +
          "hasn't been checked against a standard, so the page is the safer choice",
        'job adverts and articles are written by many people, so a description, or the alternative text ' +
          'of a picture, may not be as good as it should be',
        "a CV that a candidate uploads is kept as it was sent, and we don't change it",
        "sharing an article opens the website of another company, which we can't change",
        "you're signed out of your own area after half an hour without use. With JavaScript we ask you a " +
          "few minutes before; without it there's no warning, but what you send then is kept until you've " +
          'signed in again. After twelve hours you have to sign in again in any case',
        'the picture of the map on the contact page carries no details; the full address is given ' +
          'beside it as text',
      ],
    },
    {
      heading: 'Tell us what gets in your way',
      paragraphs: [
        "If you can't use part of this site, or need something on it in another form, such as large " +
          'print, plain text or a conversation on the telephone, write to us or call us. Tell us which ' +
          'page it was, what you were trying to do, and what you use, for example the name of your ' +
          'browser or screen reader.',
        'We reply within five working days, help you at once with what you came for, and tell you what ' +
          "we'll do about the fault. You can register and apply by telephone if the forms don't work for " +
          'you, and asking for that makes no difference to your application.',
      ],
    },
    {
      heading: "If you aren't satisfied",
      paragraphs: [
        "Write to us again and say that you wish to complain. Someone who wasn't involved before looks " +
          'into it and writes back to you. The Equality Act 2010 requires service providers to make ' +
          'reasonable adjustments for disabled people; in Northern Ireland it is the Disability ' +
          "Discrimination Act 1995. If we haven't put things right, the Equality Advisory and Support " +
          'Service (equalityadvisoryservice.com) advises people in England, Scotland and Wales, and the ' +
          'Equality Commission for Northern Ireland advises people there.',
      ],
    },
  ],
}
