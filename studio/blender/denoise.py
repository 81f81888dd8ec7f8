"""Evaluates Intel Open Image Denoise's U-Net with numpy only. Weights and licence: studio/blender/vendor/."""
import struct

import numpy as np


def read_weights(path):
    """Reads the tensors of a TZA archive, by name."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, _major, _minor, table = struct.unpack_from('<HBBQ', data, 0)
    assert magic == 0x41D7, 'not a TZA archive'
    count, = struct.unpack_from('<I', data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from('<%dI' % rank, data, at + 1)
        at += 1 + 4 * rank + rank
        kind, offset = chr(data[at]), struct.unpack_from('<Q', data, at + 1)[0]
        at += 9
        dtype, count = '<f2' if kind == 'h' else '<f4', int(np.prod(shape))
        tensors[name] = np.frombuffer(data, dtype, count, offset).reshape(shape).astype('f4')
    return tensors


def pool(a):
    return np.maximum(np.maximum(a[::2, ::2], a[1::2, ::2]), np.maximum(a[::2, 1::2], a[1::2, 1::2]))


def grow(a):
    return a.repeat(2, 0).repeat(2, 1)


class Network:
    def __init__(self, path):
        tensors = read_weights(path)
        self.bias = {name[:-5]: value for name, value in tensors.items() if name.endswith('.bias')}
        self.weights = {name[:-7]: np.ascontiguousarray(value.transpose(2, 3, 1, 0).reshape(-1, value.shape[0]))
                        for name, value in tensors.items() if name.endswith('.weight')}

    def convolve(self, name, maps, is_last=False):
        """A 3 × 3 convolution over the concatenated maps; rows are tiled so that the unfolded patches fit the cache."""
        height, width = maps[0].shape[:2]
        channels = sum(m.shape[2] for m in maps)
        weights, bias = self.weights[name], self.bias[name]
        out = np.empty((height, width, weights.shape[1]), 'f4')
        rows = max(1, int(3e6 / (width * 9 * channels)))
        for y in range(0, height, rows):
            tall = min(rows, height - y)
            padded = np.zeros((tall + 2, width + 2, channels), 'f4')
            first, last, channel = max(0, y - 1), min(height, y + tall + 1), 0
            for m in maps:
                padded[first - y + 1:last - y + 1, 1:-1, channel:channel + m.shape[2]] = m[first:last]
                channel += m.shape[2]
            patches = np.empty((tall, width, 9, channels), 'f4')
            for k in range(9):
                patches[:, :, k] = padded[k // 3:k // 3 + tall, k % 3:k % 3 + width]
            result = (patches.reshape(-1, 9 * channels) @ weights).reshape(tall, width, -1)
            result += bias
            out[y:y + tall] = result if is_last else np.maximum(result, 0, out=result)
        return out

    def run(self, x):
        c = self.convolve
        p1 = pool(c('enc_conv1', [c('enc_conv0', [x])]))
        p2 = pool(c('enc_conv2', [p1]))
        p3 = pool(c('enc_conv3', [p2]))
        p4 = pool(c('enc_conv4', [p3]))
        y = c('enc_conv5b', [c('enc_conv5a', [p4])])
        y = c('dec_conv4b', [c('dec_conv4a', [grow(y), p3])])
        y = c('dec_conv3b', [c('dec_conv3a', [grow(y), p2])])
        y = c('dec_conv2b', [c('dec_conv2a', [grow(y), p1])])
        return c('dec_conv0', [c('dec_conv1b', [c('dec_conv1a', [grow(y), x])])], is_last=True)


# The transfer curve that the network was trained with.
A, B, C, D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
E, F, G = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1


def compress(y):
    middle = B * np.power(np.maximum(y, 1e-12), C) + D
    return np.where(y <= 1.5794576e-6, A * y, np.where(y <= 3.22087631e-2, middle, E * np.log(y + F) + G))


def expand(x):
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= 2.23151711e-3, x / A, np.where(x <= 3.70974749e-1, middle, np.exp((x - G) / E) - F))


MARGIN = 16


def denoise(network, radiance, albedo, normal):
    """Removes noise from the radiance. Normals are −1…1, in any consistent space."""
    height, width = radiance.shape[:2]
    luminance = radiance @ np.array([.212671, .71516, .072169], 'f4')
    scale = 0.18 / 2 ** np.mean(np.log2(np.maximum(luminance, 0) + 1e-4))
    most = compress(65504.0)
    colour = compress(np.maximum(radiance, 0) * scale) / most
    x = np.concatenate([colour, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5], -1).astype('f4')
    # The network treats pixels outside the picture as black and frays its edge, so add a mirrored margin.
    m = MARGIN
    x = np.pad(x, ((m, m + -height % 16), (m, m + -width % 16), (0, 0)), mode='symmetric')
    y = network.run(x)[m:m + height, m:m + width]
    return (expand(np.clip(y, 0, 1) * most) / scale).astype('f4')
