import { describe, expect, it } from '@jest/globals';
import { asksAboutSpeaker } from './asks-about-speaker.js';

describe('asksAboutSpeaker', () => {
  it.each([
    ["What's my favourite film?"],
    ['What is my e-mail address?'],
    ['When’s our flight?'],
    ['How tall am I?'],
    ['How old is my daughter?'],
    ['Which hotel did I stay at in Venice?'],
    ['Wie heißt mein Hund?'],
    ['Où habite ma sœur ?'],
  ])('is true of “%s”', (message) => expect(asksAboutSpeaker(message)).toBe(true));

  it.each([
    ['What should I cook tonight?'],
    ['What could we bring to the party?'],
    ['What kind of café would suit me?'],
    ["What's my best option for lunch?"],
    ['How do I get my bike clean?'],
    ['Why did I get a parking ticket?'],
    ['Was soll ich heute kochen?'],
    ['How tall is the Eiffel Tower?'],
  ])('is false of “%s”', (message) => expect(asksAboutSpeaker(message)).toBe(false));
});
